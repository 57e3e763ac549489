import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { weeksFrom } from '#shared/features/booking/series/series.rules'
import { adminContract } from '#shared/features/staff/staff.contract'
import { type RestOfSeriesSession, restOfSeriesContract } from '#shared/features/timetable/rest-of-series.contract'
import { adminTimetableContract, type TimetableSession } from '#shared/features/timetable/timetable.contract'
import { tutorsContract } from '#shared/features/tutors/tutors.contract'
import { addDays } from '#shared/time/calendar'
import { cutOff, loseFirstResponse, openFakeSite, refuse, respond } from '../../../testing/fake-site'
import { MAYA } from '../../../testing/people'
import { quietWeek } from '../../../testing/quiet-week'
import { NOOR } from '../../../testing/sample-tutor'
import { showPage } from '../../../testing/show'

const TUESDAY = '2027-03-02'
const WEDNESDAY = '2027-03-03'
const SERIES: RestOfSeriesSession[] = weeksFrom(TUESDAY, 3).map((sessionDate, place) => ({
  id: 70 + place,
  version: 1,
  sessionDate,
  startTime: '14:00',
}))
const FIRST: TimetableSession = {
  id: 70,
  student: { id: MAYA.id, name: 'Maya Bouchard', email: MAYA.email, isDeleted: false },
  tutor: { id: NOOR.id, name: NOOR.name },
  subject: 'math',
  sessionDate: TUESDAY,
  startTime: '14:00',
  duration: 1,
  status: 'scheduled',
  notes: null,
  classroomUrl: null,
  returnedHours: 0,
  hasReport: false,
  lateMinutes: null,
  absenceNote: null,
  seriesId: 'a-series',
  version: 1,
}

interface FailureOptions {
  session?: TimetableSession
  fails?: () => boolean
  isAlwaysAway?: boolean
  /** The first request never arrives, or it takes effect and its response is lost. */
  loses?: 'the answer' | 'the request'
}

/** A site on which the tutor has time off in the second week of a series of three, or in all of them. */
function openPortal({ session = FIRST, fails = () => false, isAlwaysAway = false, loses }: FailureOptions = {}) {
  let series = SERIES
  let isCut = loses === 'the request'
  const run = (changed: RestOfSeriesSession[]) => {
    if (isCut) {
      isCut = false
      return cutOff()
    }
    series = changed
    return SERIES.map(({ id }) => ({ id, version: 2 }))
  }
  const respondOrLose = loses === 'the answer' ? loseFirstResponse : respond
  const look = <Found,>(found: () => Found) => (fails() ? refuse('INTERNAL') : found())
  return openFakeSite([
    respond(adminContract.me, () => ({ name: 'Camille Roy', email: 'camille@example.com', role: 'manager' as const })),
    respond(tutorsContract.list, () => [NOOR]),
    respond(adminTimetableContract.read, () => [session]),
    respond(adminTimetableContract.days, quietWeek),
    respond(adminTimetableContract.openings, () => [
      { tutor: { id: NOOR.id, name: NOOR.name }, times: ['14:00', '16:00'] },
    ]),
    respond(restOfSeriesContract.list, () => look(() => series)),
    respond(restOfSeriesContract.weeks, () =>
      look(() =>
        SERIES.map(({ id, version, sessionDate, startTime }, week) => ({
          id,
          version,
          sessionDate: addDays(sessionDate, 1),
          was: { sessionDate, startTime },
          state: week === 1 || isAlwaysAway ? ('away' as const) : ('free' as const),
        })),
      ),
    ),
    respondOrLose(restOfSeriesContract.move, ({ body }) =>
      run(
        SERIES.map((each) =>
          body.moving.some(({ id }) => id === each.id)
            ? { ...each, sessionDate: addDays(each.sessionDate, 1), startTime: '16:00' }
            : each,
        ),
      ),
    ),
    respondOrLose(restOfSeriesContract.cancel, () => run([])),
  ])
}

const button = (name: string) => page.getByRole('button', { name, exact: true })

async function choose(run: string) {
  await showPage(`/admin/dashboard?view=timetable&day=${TUESDAY}`)
  await page.getByRole('button', { name: /^Maya Bouchard, Math/ }).click()
  await page.getByLabelText('What to do').selectOptions(run)
}

async function moveToFour() {
  await choose('Move this and the following ones')
  await page.getByRole('dialog').getByLabelText('Day', { exact: true }).fill(WEDNESDAY)
  await page.getByLabelText('Time', { exact: true }).selectOptions('16:00')
}

test('a session moves with the later ones of its series, and those that cannot move are listed', async () => {
  const site = openPortal()
  await moveToFour()
  await expect.element(page.getByText('These sessions move to:')).toBeVisible()
  await expect.element(page.getByText('Wednesday, March 3')).toBeVisible()
  const staying = page.getByRole('listitem').filter({ hasText: 'The tutor is away on Wednesday, March 10' })
  await expect.element(staying).toHaveTextContent(/^Tuesday, March 9, 2:00/)
  await button('Move the sessions').click()
  await expect.element(page.getByText('3 sessions moved')).toBeVisible()
  expect(site.requestsTo(restOfSeriesContract.move).map(({ body }) => body)).toEqual([
    {
      sessionDate: WEDNESDAY,
      startTime: '16:00',
      moving: [
        { id: 70, version: 1 },
        { id: 72, version: 1 },
      ],
      staying: [{ id: 71, version: 1 }],
    },
  ])
})

test('the form cannot be sent if no session can move', async () => {
  openPortal({ isAlwaysAway: true })
  await choose('Move this and the following ones')
  await expect.element(button('Move the sessions')).toBeEnabled()
  await page.getByLabelText('Time', { exact: true }).selectOptions('16:00')
  await expect.element(page.getByText('None of them can move there.')).toBeVisible()
  await expect.element(button('Move the sessions')).toBeDisabled()
})

test('a session and the later ones are cancelled with one refund share and one reason', async () => {
  const site = openPortal()
  await choose('Cancel this and the following ones')
  await expect.element(page.getByText('These sessions will be cancelled:')).toBeVisible()
  await button('Cancel the sessions').click()
  expect(site.requestsTo(restOfSeriesContract.cancel)).toEqual([])
  await page.getByLabelText('Hours returned').selectOptions('Half: 1.5h')
  await page.getByLabelText('Reason').fill('The tutor moves away')
  await button('Cancel the sessions').click()
  await expect.element(page.getByText('3 sessions cancelled')).toBeVisible()
  expect(site.requestsTo(restOfSeriesContract.cancel).map(({ body }) => body)).toEqual([
    {
      sessions: SERIES.map(({ id, version }) => ({ id, version })),
      share: 'half',
      reason: 'The tutor moves away',
    },
  ])
})

test('a single session offers no actions on a series', async () => {
  openPortal({ session: { ...FIRST, seriesId: undefined } })
  await choose('Cancel the session')
  expect(page.getByRole('option', { name: /following ones$/ }).elements()).toEqual([])
})

test.each([
  ['Move this and the following ones', 'These sessions move to:'],
  ['Cancel this and the following ones', 'These sessions will be cancelled:'],
])('%s: data that could not be loaded shows an error, and a second try loads it', async (run, shown) => {
  let isFailing = true
  openPortal({ fails: () => isFailing })
  await choose(run)
  if (run.startsWith('Move')) await page.getByLabelText('Time', { exact: true }).selectOptions('16:00')
  await expect.element(page.getByText('Couldn’t load the sessions of this series')).toBeVisible()
  expect(document.querySelector('[data-loading]')).toBeNull()
  isFailing = false
  await button('Try again').click()
  await expect.element(page.getByText(shown)).toBeVisible()
})

test('a move whose request is lost fails, keeps the choice, and succeeds under the same key', async () => {
  const site = openPortal({ loses: 'the request' })
  await moveToFour()
  await expect.element(page.getByText('These sessions move to:')).toBeVisible()
  await button('Move the sessions').click()
  await expect.element(page.getByText('Failed to connect to server')).toBeVisible()
  await expect.element(page.getByLabelText('Time', { exact: true })).toHaveValue('16:00')
  await button('Move the sessions').click()
  await expect.element(page.getByText('3 sessions moved')).toBeVisible()
  expect(new Set(site.keysSentTo(restOfSeriesContract.move)).size).toBe(1)
})

test('a move whose response is lost fails, and the timetable is fetched once', async () => {
  const site = openPortal({ loses: 'the answer' })
  await moveToFour()
  await expect.element(page.getByText('These sessions move to:')).toBeVisible()
  const before = site.requestsTo(adminTimetableContract.read).length
  await button('Move the sessions').click()
  await expect.element(page.getByText('Failed to connect to server')).toBeVisible()
  await expect.poll(() => site.requestsTo(adminTimetableContract.read).length).toBe(before + 1)
})

test('a cancellation whose request is lost fails, keeps the reason, and succeeds under the same key', async () => {
  const site = openPortal({ loses: 'the request' })
  await choose('Cancel this and the following ones')
  await page.getByLabelText('Reason').fill('Ill')
  await button('Cancel the sessions').click()
  await expect.element(page.getByText('Failed to connect to server')).toBeVisible()
  await expect.element(page.getByLabelText('Reason')).toHaveValue('Ill')
  await button('Cancel the sessions').click()
  await expect.element(page.getByText('3 sessions cancelled')).toBeVisible()
  expect(new Set(site.keysSentTo(restOfSeriesContract.cancel)).size).toBe(1)
})

test('another reason after a lost request is sent under a new key', async () => {
  const site = openPortal({ loses: 'the request' })
  await choose('Cancel this and the following ones')
  await page.getByLabelText('Reason').fill('Ill')
  await button('Cancel the sessions').click()
  await expect.element(page.getByText('Failed to connect to server')).toBeVisible()
  await page.getByLabelText('Reason').fill('Moved away')
  await button('Cancel the sessions').click()
  await expect.element(page.getByText('3 sessions cancelled')).toBeVisible()
  expect(new Set(site.keysSentTo(restOfSeriesContract.cancel)).size).toBe(2)
})
