import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { accountContract } from '#shared/features/account/account.contract'
import { bookingContract, type Session } from '#shared/features/booking/booking.contract'
import { seriesContract } from '#shared/features/booking/series/series.contract'
import { weeksFrom } from '#shared/features/booking/series/series.rules'
import { sharingContract } from '#shared/features/tutors/sharing.contract'
import { nextBookableDate } from '#shared/testing/bookable-days'
import { businessDay } from '#shared/time/business-day'
import { addDays } from '#shared/time/calendar'
import { loseFirstResponse, openFakeSite, respond } from '../../../testing/fake-site'
import { everyDayFree, MAYA, NOOR, noTutorTimes } from '../../../testing/people'
import { showPage } from '../../../testing/show'

const DAY = nextBookableDate(addDays(businessDay(new Date()), 2))
const BOOKED: Session = {
  id: 8,
  subject: 'math',
  duration: 1,
  tutor: { id: NOOR.id, name: NOOR.name },
  sessionDate: DAY,
  startTime: '10:00',
  status: 'scheduled',
  notes: null,
  classroomUrl: null,
}

/** A server that carries out every request and then loses its answer. */
function openSite(booked: Session[]) {
  let sessions = booked
  let shared: number[] = []
  return openFakeSite([
    respond(accountContract.currentUser, () => MAYA),
    respond(bookingContract.holidays, () => []),
    noTutorTimes,
    respond(bookingContract.tutors, () => [NOOR]),
    respond(bookingContract.upcoming, () => sessions),
    respond(bookingContract.past, () => []),
    respond(sharingContract.read, () => ({ sessionIds: shared, subjects: [] })),
    respond(bookingContract.freeTimes, () => [
      { tutorId: NOOR.id, tutorName: NOOR.name, sessionDate: DAY, startTime: '14:00' },
    ]),
    respond(bookingContract.availability, () => ({ times: ['14:00'] })),
    everyDayFree,
    respond(seriesContract.weeks, ({ query }) =>
      weeksFrom(query.get('sessionDate') ?? '', 4).map((sessionDate) => ({ sessionDate, state: 'free' as const })),
    ),
    loseFirstResponse(bookingContract.change, ({ body }) => {
      const changed: Session = 'status' in body ? { ...BOOKED, status: 'cancelled' } : { ...BOOKED, ...body }
      sessions = changed.status === 'cancelled' ? [] : [changed]
      return changed
    }),
    loseFirstResponse(bookingContract.book, ({ body: { sessionDate, startTime } }) => {
      const session = { ...BOOKED, sessionDate, startTime }
      sessions = [session]
      return session
    }),
    loseFirstResponse(seriesContract.book, ({ body: { sessionDates, startTime } }) => {
      sessions = sessionDates.map((sessionDate, place) => ({ ...BOOKED, id: 8 + place, sessionDate, startTime }))
      return sessions
    }),
    loseFirstResponse(sharingContract.choose, ({ params, body }) => {
      shared = [Number(params.id)]
      return body
    }),
  ])
}

const UPDATE_FAILED = 'We could not update this session. Please try again.'
const BOOKING_FAILED = 'We could not book this session. Please try another time.'
const press = (name: string) => page.getByRole('button', { name, exact: true }).click()
const expectText = (words: string | RegExp) => expect.element(page.getByText(words)).toBeVisible()

test('reports a move whose response is lost as failed, and shows the session at its new time', async () => {
  openSite([BOOKED])
  await showPage('/booking?session=8')
  await page.getByRole('dialog').getByRole('list', { name: 'Next free times' }).getByRole('button').click()
  await press('Move session')
  await expectText(UPDATE_FAILED)
  await expect.element(page.getByRole('dialog').getByText(/^Math .* 2:00 PM/)).toBeVisible()
})

test('reports a cancellation whose response is lost as failed, and removes the session from the list', async () => {
  const site = openSite([BOOKED])
  await showPage('/booking?session=8')
  await press('Cancel this session instead')
  await press('Cancel session')
  await expectText(UPDATE_FAILED)
  await expect.poll(() => site.requestsTo(bookingContract.upcoming)).toHaveLength(2)
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
})

async function fillIn() {
  await page.getByRole('radio', { name: 'Math' }).click({ force: true })
  await page.getByRole('list', { name: 'Next free times' }).getByRole('button').first().click()
}

test('keeps the form when the answer to a booking is lost, lists the session, and books it once', async () => {
  const site = openSite([])
  await showPage('/booking')
  await fillIn()
  const notes = page.getByRole('textbox', { name: /Notes/ })
  await notes.fill('Fractions')
  await press('Book Session')
  await expectText(BOOKING_FAILED)
  await expect.element(notes).toHaveValue('Fractions')
  await expect.element(page.getByRole('region', { name: 'Upcoming sessions' }).getByText(NOOR.name)).toBeVisible()
  expect(site.requestsTo(bookingContract.upcoming)).toHaveLength(2)
  await press('Book Session')
  await expectText('Session Booked!')
  await expect.element(notes).toHaveValue('')
  expect(new Set(site.keysSentTo(bookingContract.book)).size).toBe(1)
})

test('uses a new key for a booking that was changed after a lost response', async () => {
  const site = openSite([])
  await showPage('/booking')
  await fillIn()
  await press('Book Session')
  await expectText(BOOKING_FAILED)
  await page.getByRole('textbox', { name: /Notes/ }).fill('Fractions')
  await press('Book Session')
  await expect.poll(() => new Set(site.keysSentTo(bookingContract.book)).size).toBe(2)
})

test('reports a series whose response is lost as failed, and books it once', async () => {
  const site = openSite([])
  await showPage('/booking')
  await fillIn()
  await page.getByRole('switch', { name: 'Every week' }).click()
  await expect.element(page.getByRole('group', { name: 'Weeks' })).toBeVisible()
  await press('Book Session')
  await expectText(BOOKING_FAILED)
  await press('Book Session')
  await expectText('Session Booked!')
  expect(new Set(site.keysSentTo(seriesContract.book)).size).toBe(1)
})

test('shows the stored sharing choice after a lost response', async () => {
  openSite([BOOKED])
  await showPage('/booking?booked=8')
  const sharing = page.getByRole('checkbox', { name: /^Show my tutor/ })
  await sharing.click()
  await expectText('Couldn’t save your choice')
  await expect.element(sharing).toBeChecked()
})
