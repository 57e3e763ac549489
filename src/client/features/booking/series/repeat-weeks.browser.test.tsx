import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { accountContract } from '#shared/features/account/account.contract'
import { bookingContract, type Session } from '#shared/features/booking/booking.contract'
import { movedDays } from '#shared/features/booking/series/move-series.rules'
import {
  type RestOfSeriesMoved,
  type SeriesRequest,
  type SeriesWeek,
  seriesContract,
} from '#shared/features/booking/series/series.contract'
import { weeksFrom } from '#shared/features/booking/series/series.rules'
import { sharingContract } from '#shared/features/tutors/sharing.contract'
import { errorBody } from '#shared/http/errors'
import { nextBookableDate } from '#shared/testing/bookable-days'
import { businessDay } from '#shared/time/business-day'
import { openFakeSite, refuse, respond } from '../../../testing/fake-site'
import { everyDayFree, MAYA, NOOR, noTutorTimes } from '../../../testing/people'
import { showPage } from '../../../testing/show'

const DAY = nextBookableDate(businessDay(new Date()))
const WEEKS = weeksFrom(DAY)
const ONE = { tutorId: NOOR.id, tutorName: NOOR.name, sessionDate: DAY, startTime: '10:00' }

const sessionsOf = ({ sessionDates, subject, duration, startTime }: SeriesRequest): Session[] =>
  sessionDates.map((sessionDate, place) => ({
    id: 70 + place,
    subject,
    duration,
    tutor: { id: NOOR.id, name: NOOR.name },
    sessionDate,
    startTime,
    status: 'scheduled',
    notes: null,
    seriesId: 'a-series',
    classroomUrl: null,
  }))

/** A site on which the second week is a holiday. On request, the first series loses its third week. */
function openSeriesSite({ hours = 9, losesWeek = false, weeksFail = (): boolean => false } = {}) {
  let sessions: Session[] = []
  let isTaken = false
  const sent: SeriesRequest[] = []
  const moved: RestOfSeriesMoved[] = []
  const stateOf = (week: number): SeriesWeek['state'] =>
    week === 1 ? 'closed' : week === 2 && isTaken ? 'taken' : 'free'
  const site = openFakeSite([
    respond(accountContract.currentUser, () => ({ ...MAYA, creditsRemaining: hours })),
    respond(bookingContract.holidays, () => []),
    everyDayFree,
    noTutorTimes,
    respond(bookingContract.tutors, () => [NOOR]),
    respond(bookingContract.upcoming, () => sessions),
    respond(bookingContract.past, () => []),
    respond(sharingContract.read, () => ({ sessionIds: [], subjects: [] })),
    respond(bookingContract.freeTimes, () => [ONE]),
    respond(bookingContract.availability, () => ({ times: ['10:00'] })),
    respond(seriesContract.weeks, () =>
      weeksFail() ? refuse('INTERNAL') : WEEKS.map((sessionDate, week) => ({ sessionDate, state: stateOf(week) })),
    ),
    respond(seriesContract.book, ({ body }) => {
      sent.push(body)
      if (losesWeek && !isTaken) {
        isTaken = true
        const issues = [{ path: 'sessionDates.1', message: 'taken', code: 'TIME_TAKEN' }]
        return Response.json(errorBody('WEEKS_TAKEN', { issues }), { status: 409 })
      }
      sessions = sessionsOf(body)
      return sessions
    }),
    respond(seriesContract.restOfSeriesWeeks, ({ query }) =>
      movedDays(sessions.slice(1), { from: sessions[1] ?? ONE, to: query.get('sessionDate') ?? '' }).map(
        (sessionDate, place) => ({
          id: 71 + place,
          sessionDate,
          state: place === 1 ? ('away' as const) : ('free' as const),
        }),
      ),
    ),
    respond(seriesContract.moveRestOfSeries, ({ body }) => {
      moved.push(body)
      return sessions.filter(({ id }) => body.moving.includes(id))
    }),
    respond(seriesContract.cancelRestOfSeries, ({ body }) => {
      const ids = body.sessions.map(({ id }) => id)
      const [gone, kept] = [
        sessions.filter(({ id }) => ids.includes(id)),
        sessions.filter(({ id }) => !ids.includes(id)),
      ]
      sessions = kept
      return gone.map((session) => ({ ...session, status: 'cancelled' as const }))
    }),
  ])
  return { ...site, sent, moved }
}

const repeat = page.getByRole('switch', { name: 'Every week' })
const weeks = page.getByRole('group', { name: 'Weeks' }).getByRole('checkbox')
const button = (name: string) => page.getByRole('button', { name, exact: true })

async function fillInAndRepeat() {
  await fillIn()
  await repeat.click()
  await expect.element(weeks.first()).toBeVisible()
}

async function fillIn() {
  await page.getByRole('radio', { name: 'Math' }).click({ force: true })
  await expect.element(repeat).not.toBeInTheDocument()
  await page.getByRole('list', { name: 'Next free times' }).getByRole('button').click()
  await expect.element(repeat).not.toBeChecked()
}

test('books four free weeks in one booking and skips a holiday', async () => {
  const site = openSeriesSite()
  await showPage('/booking')
  await fillInAndRepeat()
  expect(weeks.elements().map((box) => (box as HTMLInputElement).checked)).toEqual([true, false, true, true, true])
  await expect.element(page.getByText('Closed that day')).toBeVisible()
  await expect.element(page.getByText('Leaves 5.0h')).toBeVisible()

  // Skipping a week with the keyboard extends the series by another one.
  ;(weeks.elements()[2] as HTMLElement).focus()
  await userEvent.keyboard(' ')
  await expect.poll(() => weeks.elements()).toHaveLength(6)
  await button('One fewer session').click()
  await expect.element(page.getByText('Leaves 6.0h')).toBeVisible()
  await button('Book Session').click()
  await expect.element(page.getByText('Session Booked!', { exact: true })).toBeVisible()
  expect(site.sent).toEqual([
    {
      tutorId: NOOR.id,
      subject: 'math',
      startTime: '10:00',
      duration: 1,
      notes: '',
      sessionDates: [WEEKS[0], WEEKS[3], WEEKS[4]],
    },
  ])
  await expect.element(page.getByText('The same time, also on')).toBeVisible()
})

test('names a week that is no longer free, books nothing, and offers another week for the next try', async () => {
  const site = openSeriesSite({ losesWeek: true })
  await showPage('/booking')
  await fillInAndRepeat()
  await button('Book Session').click()
  await expect.element(page.getByText(/^No longer free: .*Nothing was booked/)).toBeVisible()
  await expect.element(page.getByText('Already taken')).toBeVisible()
  await button('Book Session').click()
  await expect.element(page.getByText('Session Booked!', { exact: true })).toBeVisible()
  expect(site.sent[1]?.sessionDates).toEqual([WEEKS[0], WEEKS[3], WEEKS[4], WEEKS[5]])
})

test('shows an error when the weeks cannot be loaded, and loads them at the second try', async () => {
  let isFailing = true
  openSeriesSite({ weeksFail: () => isFailing })
  await showPage('/booking')
  await fillIn()
  await repeat.click()
  await expect.element(page.getByText('Couldn’t load this')).toBeVisible()
  expect(document.querySelector('[data-loading]')).toBeNull()
  isFailing = false
  await button('Try again').click()
  await expect.element(weeks.first()).toBeVisible()
})

test('says that the balance is too low for a repeated session', async () => {
  const site = openSeriesSite({ hours: 1.5 })
  await showPage('/booking')
  await page.getByRole('radio', { name: 'Math' }).click({ force: true })
  await page.getByRole('list', { name: 'Next free times' }).getByRole('button').click()
  await repeat.click()
  await expect.element(page.getByText(/at least two sessions/)).toBeVisible()
  await button('Book Session').click()
  expect(site.sent).toEqual([])
})

test('cancels the rest of a series and lists the refund of each session', async () => {
  openSeriesSite()
  await showPage('/booking')
  await fillInAndRepeat()
  await button('Book Session').click()
  await page
    .getByRole('button', { name: /^Options/ })
    .nth(1)
    .click()
  await page.getByRole('menuitem', { name: 'Cancel or change' }).click()
  await button('Cancel this session instead').click()
  await button('Cancel this and the following ones').click()
  await expect.element(page.getByRole('heading', { name: 'Cancel these 3 sessions?' })).toBeVisible()
  expect(page.getByText(/ returned$/).elements()).toHaveLength(3)
  await button('Cancel sessions').click()
  await expect.element(page.getByText(/Sessions cancelled/)).toBeVisible()
})

test('moves the rest of a series and says which sessions cannot move, and why', async () => {
  const site = openSeriesSite()
  await showPage('/booking')
  await fillInAndRepeat()
  await button('Book Session').click()
  await page
    .getByRole('button', { name: /^Options/ })
    .nth(1)
    .click()
  await page.getByRole('menuitem', { name: 'Cancel or change' }).click()
  const dialog = page.getByRole('dialog')
  await expect.element(button('Move this and the following ones')).not.toBeInTheDocument()
  await dialog.getByRole('list', { name: 'Next free times' }).getByRole('button').click()
  await button('Move this and the following ones').click()
  await expect.element(page.getByRole('heading', { name: 'Move these 2 sessions to 10:00 AM?' })).toBeVisible()
  await expect.element(page.getByText('These stay where they are')).toBeVisible()
  await expect.element(page.getByText(/^Your tutor is away on /)).toBeVisible()
  await button('Move sessions').click()
  await expect.element(page.getByText(/^2 sessions moved, from/)).toBeVisible()
  expect(site.moved).toEqual([{ sessionDate: DAY, startTime: '10:00', moving: [71, 73], staying: [72] }])
})
