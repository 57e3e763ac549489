import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { weeksFrom } from '#shared/features/booking/series/series.rules'
import { adminContract } from '#shared/features/staff/staff.contract'
import { staffSeriesContract } from '#shared/features/timetable/series.contract'
import { adminTimetableContract, type TimetableSession } from '#shared/features/timetable/timetable.contract'
import { tutorsContract } from '#shared/features/tutors/tutors.contract'
import { adminUsersContract } from '#shared/features/users/users.contract'
import { errorBody } from '#shared/http/errors'
import { cutOff, openFakeSite, refuse, respond } from '../../testing/fake-site'
import { MAYA } from '../../testing/people'
import { quietWeek } from '../../testing/quiet-week'
import { NOOR } from '../../testing/sample-tutor'
import { showPage } from '../../testing/show'

const TUESDAY = '2027-03-02'
const WEEKS = weeksFrom(TUESDAY)
const FIRST: TimetableSession = {
  id: 1,
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
  hours?: number
  losesWeek?: boolean
  weeksFail?: () => boolean
  /** The first series never arrives, or it is booked and its response is lost. */
  loses?: 'the answer' | 'the request'
}

/** A site where the tutor has time off in the second week. On request, somebody books the third week meanwhile. */
function openPortal({ hours = 9, losesWeek = false, weeksFail = () => false, loses }: FailureOptions = {}) {
  let isTaken = false
  let isCut = loses !== undefined
  let booked: TimetableSession[] = []
  const stateOf = (week: number) => (week === 1 ? 'away' : week === 2 && isTaken ? 'taken' : 'free')
  return openFakeSite([
    respond(adminContract.me, () => ({ name: 'Camille Roy', email: 'camille@example.com', role: 'manager' as const })),
    respond(tutorsContract.list, () => [NOOR]),
    respond(adminTimetableContract.read, () => booked),
    respond(adminTimetableContract.days, quietWeek),
    respond(adminUsersContract.detail, () => ({ ...MAYA, creditsRemaining: hours })),
    respond(adminTimetableContract.openings, () => [{ tutor: { id: NOOR.id, name: NOOR.name }, times: ['14:00'] }]),
    respond(adminTimetableContract.book, () => ({ id: 1, version: 1 })),
    respond(staffSeriesContract.weeks, () =>
      weeksFail()
        ? refuse('INTERNAL')
        : WEEKS.map((sessionDate, week) => ({ sessionDate, state: stateOf(week) }) as const),
    ),
    respond(staffSeriesContract.book, ({ body }) => {
      if (losesWeek && !isTaken) {
        isTaken = true
        return Response.json(errorBody('WEEKS_TAKEN', { issues: [] }), { status: 409 })
      }
      const isLost = isCut
      isCut = false
      if (isLost && loses === 'the request') return cutOff()
      booked = [{ ...FIRST, startTime: body.startTime }]
      return isLost ? cutOff() : body.sessionDates.map((_, id) => ({ id, version: 1 }))
    }),
  ])
}

const repeat = page.getByRole('checkbox', { name: 'Repeat every week' })
const weeks = page.getByRole('group', { name: 'Weeks' }).getByRole('checkbox')
const send = page.getByRole('button', { name: 'Book with the student’s hours' })

async function choosePlace() {
  await showPage(`/admin/dashboard?view=timetable&day=${TUESDAY}&subject=math&student=${MAYA.id}`)
  await page.getByRole('button', { name: 'Book for a student' }).click()
  await expect.element(repeat).not.toBeInTheDocument()
  await page.getByLabelText('Time and tutor').selectOptions(`${NOOR.id} 14:00`)
}

test('staff book a weekly series that skips time off, with its cost, in one request', async () => {
  const site = openPortal()
  await choosePlace()
  await repeat.click()
  await expect.element(page.getByText('The tutor is away')).toBeVisible()
  await expect.element(page.getByText('Uses 4h from the student’s balance and leaves 5.0h')).toBeVisible()
  // A week is skipped by keyboard, and the series continues after it.
  ;(weeks.elements()[2] as HTMLElement).focus()
  await userEvent.keyboard(' ')
  await expect.poll(() => weeks.elements()).toHaveLength(6)
  await page.getByRole('button', { name: 'One fewer session' }).click()
  await send.click()
  await expect.element(page.getByText('3 sessions booked')).toBeVisible()
  expect(site.requestsTo(staffSeriesContract.book).map(({ body }) => body)).toEqual([
    {
      studentId: MAYA.id,
      tutorId: NOOR.id,
      subject: 'math',
      duration: 1,
      startTime: '14:00',
      sessionDates: [WEEKS[0], WEEKS[3], WEEKS[4]],
    },
  ])
})

test('a week that is taken in the meantime is reported, and the next try uses another one', async () => {
  const site = openPortal({ losesWeek: true })
  await choosePlace()
  await repeat.click()
  await expect.element(weeks.first()).toBeVisible()
  await send.click()
  await expect.element(page.getByText('Some of these weeks are no longer free. Nothing was booked.')).toBeVisible()
  await expect.element(page.getByText('The tutor has another session')).toBeVisible()
  await send.click()
  await expect.element(page.getByText('4 sessions booked')).toBeVisible()
  expect(site.requestsTo(staffSeriesContract.book)[1]?.body).toMatchObject({
    sessionDates: [WEEKS[0], WEEKS[3], WEEKS[4], WEEKS[5]],
  })
})

test('a student whose hours cover one session gets a single session', async () => {
  const site = openPortal({ hours: 1.5 })
  await choosePlace()
  await repeat.click()
  await expect.element(page.getByText('The student’s hours do not cover two sessions.')).toBeVisible()
  await send.click()
  expect(site.requestsTo(staffSeriesContract.book)).toEqual([])
  await repeat.click()
  await send.click()
  await expect.element(page.getByText('Session booked')).toBeVisible()
  expect(site.requestsTo(adminTimetableContract.book)).toHaveLength(1)
})

test('weeks that cannot be loaded show an error and can be loaded again', async () => {
  let isFailing = true
  openPortal({ weeksFail: () => isFailing })
  await choosePlace()
  await repeat.click()
  await expect.element(page.getByText('Couldn’t load free times')).toBeVisible()
  isFailing = false
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect.element(weeks.first()).toBeVisible()
})

test.each(['the answer', 'the request'] as const)(
  'a series that loses %s fails, keeps the weeks, and is booked under the same key',
  async (loses) => {
    const site = openPortal({ loses })
    await choosePlace()
    await repeat.click()
    await expect.element(weeks.first()).toBeVisible()
    const before = site.requestsTo(adminTimetableContract.read).length
    await send.click()
    await expect.element(page.getByText('Failed to connect to server')).toBeVisible()
    await expect.poll(() => site.requestsTo(adminTimetableContract.read).length).toBe(before + 1)
    await expect.element(repeat).toBeChecked()
    await send.click()
    await expect.element(page.getByText('4 sessions booked')).toBeVisible()
    expect(new Set(site.keysSentTo(staffSeriesContract.book)).size).toBe(1)
  },
)
