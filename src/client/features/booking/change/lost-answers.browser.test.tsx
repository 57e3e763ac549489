import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { accountContract } from '#shared/features/account/account.contract'
import { bookingContract, type Session } from '#shared/features/booking/booking.contract'
import { nextBookableDate } from '#shared/features/booking/booking.rules'
import { seriesContract } from '#shared/features/booking/series/series.contract'
import { weeksFrom } from '#shared/features/booking/series/series.rules'
import { sharingContract } from '#shared/features/tutors/sharing.contract'
import { businessDay } from '#shared/time/business-day'
import { addDays } from '#shared/time/calendar'
import { answer, cutOff, openFakeSite } from '../../../testing/fake-site'
import { everyDayFree, MAYA, NOOR } from '../../../testing/people'
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

/** What goes wrong: the answer is lost after the act, the request before it, or the line, so that nobody can look. */
type Lost = 'the answer' | 'the request' | 'the line'

/** A site on which everything that changes something loses this. */
function openSite(loses: Lost, { booked }: { booked: Session[] }) {
  let sessions = booked
  let shared: number[] = []
  let isCut = false
  const ask = <Answer,>(given: () => Answer) => (isCut ? cutOff() : given())
  const lose = (take: () => void): never => {
    if (loses !== 'the request') take()
    isCut = loses === 'the line'
    return cutOff()
  }
  return openFakeSite([
    answer(accountContract.currentUser, () => MAYA),
    answer(bookingContract.holidays, () => []),
    answer(bookingContract.tutors, () => [NOOR]),
    answer(bookingContract.upcoming, () => ask(() => sessions)),
    answer(bookingContract.past, () => []),
    answer(sharingContract.read, () => ask(() => ({ sessionIds: shared, subjects: [] }))),
    answer(bookingContract.freeTimes, () => [
      { tutorId: NOOR.id, tutorName: NOOR.name, sessionDate: DAY, startTime: '14:00' },
    ]),
    answer(bookingContract.availability, () => ({ times: ['14:00'] })),
    everyDayFree,
    answer(seriesContract.weeks, ({ query }) =>
      weeksFrom(query.get('sessionDate') ?? '', 4).map((sessionDate) => ({ sessionDate, state: 'free' as const })),
    ),
    answer(bookingContract.change, ({ body }) =>
      lose(() => {
        sessions = 'status' in body ? [] : [{ ...BOOKED, ...body }]
      }),
    ),
    answer(bookingContract.book, ({ body: { sessionDate, startTime } }) =>
      lose(() => {
        sessions = [{ ...BOOKED, sessionDate, startTime }]
      }),
    ),
    answer(seriesContract.book, ({ body: { sessionDates, startTime } }) =>
      lose(() => {
        sessions = sessionDates.map((sessionDate, place) => ({ ...BOOKED, id: 8 + place, sessionDate, startTime }))
      }),
    ),
    answer(sharingContract.choose, ({ params }) =>
      lose(() => {
        shared = [Number(params.id)]
      }),
    ),
  ])
}

const UNKNOWN = 'We do not know whether this worked'
const NOTHING = /We looked: nothing has changed/
const press = (name: string) => page.getByRole('button', { name, exact: true }).click()
const chooseFreeTime = () => page.getByRole('list', { name: 'Next free times' }).getByRole('button').first().click()
const told = (words: string | RegExp) => expect.element(page.getByText(words)).toBeVisible()

test.each([
  ['the answer', /^It is now on .* at 2:00 PM\.$/],
  ['the request', NOTHING],
  ['the line', UNKNOWN],
] as const)('a move that loses %s tells what is known', async (loses, words) => {
  openSite(loses, { booked: [BOOKED] })
  await showPage('/booking?session=8')
  await page.getByRole('dialog').getByRole('list', { name: 'Next free times' }).getByRole('button').click()
  await press('Move Session')
  await told(words)
})

test.each([
  ['the answer', 'It is cancelled. 1 hour has been returned to your balance.'],
  ['the request', NOTHING],
  ['the line', UNKNOWN],
] as const)('a cancelling that loses %s tells what is known', async (loses, words) => {
  openSite(loses, { booked: [BOOKED] })
  await showPage('/booking?session=8')
  await press('Cancel this session instead')
  await press('Cancel Session')
  await told(words)
})

const BOOKINGS = [
  ['the answer', 'Session Booked!'],
  ['the request', NOTHING],
  ['the line', UNKNOWN],
] as const

async function fillIn() {
  await page.getByRole('radio', { name: 'Math' }).click({ force: true })
  await chooseFreeTime()
}

test.each(BOOKINGS)(
  'a booking that loses %s tells what is known, and keeps the form unless it is made',
  async (loses, words) => {
    openSite(loses, { booked: [] })
    await showPage('/booking')
    await fillIn()
    const notes = page.getByRole('textbox', { name: /Notes/ })
    await notes.fill('Fractions')
    await press('Book Session')
    await told(words)
    await expect.element(notes).toHaveValue(loses === 'the answer' ? '' : 'Fractions')
  },
)

test.each(BOOKINGS)('a booking every week that loses %s tells what is known', async (loses, words) => {
  openSite(loses, { booked: [] })
  await showPage('/booking')
  await fillIn()
  await page.getByRole('checkbox', { name: 'Repeat every week' }).click()
  await expect.element(page.getByRole('group', { name: 'Weeks' })).toBeVisible()
  await press('Book Session')
  await told(words)
})

test.each([
  ['the request', 'Your choice could not be saved'],
  ['the line', UNKNOWN],
] as const)('what the tutor is shown, where that loses %s, tells what is known', async (loses, words) => {
  openSite(loses, { booked: [BOOKED] })
  await showPage('/booking?booked=8')
  await page.getByRole('checkbox', { name: /^Show my tutor/ }).click()
  await told(words)
})

test('what the tutor is shown is saved though its answer was lost', async () => {
  openSite('the answer', { booked: [BOOKED] })
  await showPage('/booking?booked=8')
  const shared = page.getByRole('checkbox', { name: /^Show my tutor/ })
  await shared.click()
  await expect.element(shared).toBeChecked()
  await expect.element(page.getByText('Your choice could not be saved')).not.toBeInTheDocument()
})
