import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { accountContract } from '#shared/features/account/account.contract'
import { bookingContract, type Session } from '#shared/features/booking/booking.contract'
import { seriesContract } from '#shared/features/booking/series/series.contract'
import { weeksFrom } from '#shared/features/booking/series/series.rules'
import { sharingContract } from '#shared/features/tutors/sharing.contract'
import { nextBookableDate } from '#shared/testing/bookable-days'
import { businessDay } from '#shared/time/business-day'
import { cutOff, openFakeSite, refuse, respond } from '../../../testing/fake-site'
import { everyDayFree, MAYA, NOOR, noTutorTimes } from '../../../testing/people'
import { showPage } from '../../../testing/show'

const DAY = nextBookableDate(businessDay(new Date()))
const SERIES: Session[] = weeksFrom(DAY, 3).map((sessionDate, place) => ({
  id: 70 + place,
  subject: 'math',
  duration: 1,
  tutor: { id: NOOR.id, name: NOOR.name },
  sessionDate,
  startTime: '10:00',
  status: 'scheduled',
  notes: null,
  seriesId: 'a-series',
  classroomUrl: null,
}))

interface FailureOptions {
  /** The first request never arrives, or it takes effect and its response is lost. */
  loses?: 'the answer' | 'the request'
  weeks?: () => Response | null
}

function openSite({ loses, weeks = () => null }: FailureOptions = {}) {
  let sessions = SERIES
  let isCut = loses !== undefined
  const run = (changed: Session[]) => {
    const isLost = isCut
    isCut = false
    if (isLost && loses === 'the request') return cutOff()
    sessions = changed
    return isLost ? cutOff() : sessions
  }
  return openFakeSite([
    respond(accountContract.currentUser, () => MAYA),
    respond(bookingContract.holidays, () => []),
    everyDayFree,
    noTutorTimes,
    respond(bookingContract.tutors, () => [NOOR]),
    respond(bookingContract.upcoming, () => sessions),
    respond(bookingContract.past, () => []),
    respond(sharingContract.read, () => ({ sessionIds: [], subjects: [] })),
    respond(bookingContract.freeTimes, () => [
      { tutorId: NOOR.id, tutorName: NOOR.name, sessionDate: DAY, startTime: '14:00' },
    ]),
    respond(bookingContract.availability, () => ({ times: ['14:00'] })),
    respond(
      seriesContract.restOfSeriesWeeks,
      () => weeks() ?? SERIES.map(({ id, sessionDate }) => ({ id, sessionDate, state: 'free' as const })),
    ),
    respond(seriesContract.moveRestOfSeries, () => run(SERIES.map((each) => ({ ...each, startTime: '14:00' })))),
    respond(seriesContract.cancelRestOfSeries, () => run([])),
  ])
}

const FAILED = 'We could not update this session. Please try again.'
const dialog = page.getByRole('dialog')
const press = (name: string) => page.getByRole('button', { name, exact: true }).click()

async function askWhereTheyGo() {
  await showPage('/booking?session=70')
  await dialog.getByRole('list', { name: 'Next free times' }).getByRole('button').click()
  await press('Move this and the following ones')
}

test('shows an error in the dialog when the weeks cannot be loaded, and loads them at the second try', async () => {
  let isFailing = true
  openSite({ weeks: () => (isFailing ? refuse('INTERNAL') : null) })
  await askWhereTheyGo()
  await expect.element(dialog.getByText('Couldn’t load this')).toBeVisible()
  expect(document.querySelector('[data-loading]')).toBeNull()
  isFailing = false
  await press('Try again')
  await expect.element(page.getByRole('heading', { name: 'Move these 3 sessions to 2:00 PM?' })).toBeVisible()
})

test('shows an error in the dialog for a malformed answer, keeps the screen, and fetches again', async () => {
  let isFailing = true
  openSite({ weeks: () => (isFailing ? Response.json({ hello: 'world' }) : null) })
  await askWhereTheyGo()
  await expect.element(dialog.getByRole('alert')).toHaveTextContent('We couldn’t load this.')
  expect(document.querySelector('h1')).toHaveTextContent('Book a Tutor')
  isFailing = false
  await press('Try again')
  await expect.element(page.getByRole('heading', { name: 'Move these 3 sessions to 2:00 PM?' })).toBeVisible()
})

async function cancelAll() {
  await showPage('/booking?session=70')
  await press('Cancel this session instead')
  await press('Cancel this and the following ones')
  await press('Cancel sessions')
}

test('reports a move whose request is lost as failed, and repeats it with the same key', async () => {
  const site = openSite({ loses: 'the request' })
  await askWhereTheyGo()
  await press('Move sessions')
  await expect.element(page.getByText(FAILED)).toBeVisible()
  await press('Move sessions')
  await expect.element(page.getByText(/^3 sessions moved, from/)).toBeVisible()
  expect(new Set(site.keysSentTo(seriesContract.moveRestOfSeries)).size).toBe(1)
})

test('reports a cancellation whose request is lost as failed, and repeats it with the same key', async () => {
  const site = openSite({ loses: 'the request' })
  await cancelAll()
  await expect.element(page.getByText(FAILED)).toBeVisible()
  await press('Cancel sessions')
  await expect.element(page.getByText(/^Sessions cancelled/)).toBeVisible()
  expect(new Set(site.keysSentTo(seriesContract.cancelRestOfSeries)).size).toBe(1)
})

test('reports a cancellation whose response is lost as failed, and fetches the new list once', async () => {
  const site = openSite({ loses: 'the answer' })
  await cancelAll()
  await expect.element(page.getByText(FAILED)).toBeVisible()
  await expect.poll(() => site.requestsTo(bookingContract.upcoming)).toHaveLength(2)
  await expect.element(page.getByText('The sessions you book will appear here.', { exact: false })).toBeVisible()
})
