import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { accountContract } from '#shared/features/account/account.contract'
import { bookingContract, type Session } from '#shared/features/booking/booking.contract'
import { nextBookableDate } from '#shared/features/booking/booking.rules'
import { seriesContract } from '#shared/features/booking/series/series.contract'
import { weeksFrom } from '#shared/features/booking/series/series.rules'
import { sharingContract } from '#shared/features/tutors/sharing.contract'
import { businessDay } from '#shared/time/business-day'
import { answer, cutOff, openFakeSite, refuse } from '../../../testing/fake-site'
import { everyDayFree, MAYA, NOOR } from '../../../testing/people'
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

/** What goes wrong: the answer is lost after the act or before it, and the line may be cut so that nobody can look. */
interface Trouble {
  loses?: 'the answer' | 'the request' | 'the line'
  weeks?: () => Response | null
}

function openSite({ loses, weeks = () => null }: Trouble = {}) {
  let sessions = SERIES
  let isCut = false
  const lose = () => {
    isCut = loses === 'the line'
    return cutOff()
  }
  const run = (change: () => Session[]) => {
    if (loses !== 'the request') sessions = change()
    return loses ? lose() : sessions
  }
  return openFakeSite([
    answer(accountContract.currentUser, () => MAYA),
    answer(bookingContract.holidays, () => []),
    everyDayFree,
    answer(bookingContract.tutors, () => [NOOR]),
    answer(bookingContract.upcoming, () => (isCut ? lose() : sessions)),
    answer(bookingContract.past, () => []),
    answer(sharingContract.read, () => ({ sessionIds: [], subjects: [] })),
    answer(bookingContract.freeTimes, () => [
      { tutorId: NOOR.id, tutorName: NOOR.name, sessionDate: DAY, startTime: '14:00' },
    ]),
    answer(bookingContract.availability, () => ({ times: ['14:00'] })),
    answer(
      seriesContract.restOfSeriesWeeks,
      () => weeks() ?? SERIES.map(({ id, sessionDate }) => ({ id, sessionDate, state: 'free' as const })),
    ),
    answer(seriesContract.moveRestOfSeries, () => run(() => SERIES.map((each) => ({ ...each, startTime: '14:00' })))),
    answer(seriesContract.cancelRestOfSeries, () => run(() => [])),
  ])
}

const dialog = page.getByRole('dialog')
const press = (name: string) => page.getByRole('button', { name, exact: true }).click()

async function askWhereTheyGo() {
  await showPage('/booking?session=70')
  await dialog.getByRole('list', { name: 'Next free times' }).getByRole('button').click()
  await press('Move this and the following ones')
}

test('weeks that could not be loaded say so in the dialog, and a second try brings them', async () => {
  let isFailing = true
  openSite({ weeks: () => (isFailing ? refuse('INTERNAL') : null) })
  await askWhereTheyGo()
  await expect.element(dialog.getByText('This could not be loaded')).toBeVisible()
  expect(document.querySelector('[data-loading]')).toBeNull()
  isFailing = false
  await press('Try again')
  await expect.element(page.getByRole('heading', { name: 'Move these 3 sessions to 2:00 PM?' })).toBeVisible()
})

test('an answer that a dialog cannot show is told in it, the screen behind stands, and a second try asks anew', async () => {
  let isFailing = true
  openSite({ weeks: () => (isFailing ? Response.json({ hello: 'world' }) : null) })
  await askWhereTheyGo()
  await expect.element(dialog.getByRole('alert')).toHaveTextContent('This could not be loaded.')
  expect(document.querySelector('h1')).toHaveTextContent('Book a Tutor')
  isFailing = false
  await press('Try again')
  await expect.element(page.getByRole('heading', { name: 'Move these 3 sessions to 2:00 PM?' })).toBeVisible()
})

test.each([
  ['the answer', /^3 sessions moved, from/],
  ['the request', /We looked: nothing has changed/],
  ['the line', 'We do not know whether this worked'],
] as const)('a move of a series that loses %s tells what is known', async (loses, words) => {
  openSite({ loses })
  await askWhereTheyGo()
  await press('Move Sessions')
  await expect.element(page.getByText(words)).toBeVisible()
})

test.each([
  ['the answer', /^They are cancelled/],
  ['the request', /We looked: nothing has changed/],
  ['the line', 'We do not know whether this worked'],
] as const)('a cancelling of a series that loses %s tells what is known', async (loses, words) => {
  openSite({ loses })
  await showPage('/booking?session=70')
  await press('Cancel this session instead')
  await press('Cancel this and the following ones')
  await press('Cancel Sessions')
  await expect.element(page.getByText(words)).toBeVisible()
})
