import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { bookingContract, type FreeTime, type Session } from '#shared/features/booking/booking.contract'
import { sharingContract } from '#shared/features/tutors/sharing.contract'
import { nextBookableDate } from '#shared/testing/bookable-days'
import { businessDay } from '#shared/time/business-day'
import { contrastOf } from '../../../testing/contrast'
import { cutOff, openFakeSite, refuse, respond } from '../../../testing/fake-site'
import { everyDayFree, NOOR, noTutorTimes, signedIn } from '../../../testing/people'
import { showPage } from '../../../testing/show'
import { FINGER_PX, smallestSide } from '../../../testing/target-size'

const DAY = nextBookableDate(businessDay(new Date()))
const FREE: FreeTime[] = ['09:00', '10:00', '11:00', '14:00', '15:00', '16:00'].map((startTime) => ({
  tutorId: NOOR.id,
  tutorName: NOOR.name,
  sessionDate: DAY,
  startTime,
}))

type Outcome = 'booked' | 'slow' | 'lost' | 'TIME_TAKEN' | 'INSUFFICIENT_CREDITS'

/** A site with one tutor, on which each booking in turn has this outcome. */
function openBookingSite(...outcomes: Outcome[]) {
  const left = [...outcomes]
  const taken = new Set<string>()
  let letThrough = () => {}
  const site = openFakeSite([
    signedIn,
    respond(bookingContract.holidays, () => []),
    everyDayFree,
    noTutorTimes,
    respond(bookingContract.tutors, () => [NOOR]),
    respond(bookingContract.upcoming, () => []),
    respond(bookingContract.past, () => []),
    respond(sharingContract.read, () => ({ sessionIds: [], subjects: [] })),
    respond(bookingContract.freeTimes, () => FREE.filter(({ startTime }) => !taken.has(startTime))),
    respond(bookingContract.availability, () => ({
      times: FREE.map(({ startTime }) => startTime).filter((time) => !taken.has(time)),
    })),
    respond(bookingContract.book, async ({ body }) => {
      const outcome = left.shift() ?? 'booked'
      if (outcome === 'lost') return cutOff()
      if (outcome === 'TIME_TAKEN') taken.add(body.startTime)
      if (outcome === 'slow') {
        await new Promise<void>((resolve) => {
          letThrough = resolve
        })
      }
      return outcome === 'booked' || outcome === 'slow' ? sessionOf(body) : refuse(outcome)
    }),
  ])
  return { ...site, letThrough: () => letThrough() }
}

function sessionOf({
  subject,
  duration,
  sessionDate,
  startTime,
}: Pick<Session, 'subject' | 'duration'> & FreeTimeSlot): Session {
  const tutor = { id: NOOR.id, name: NOOR.name }
  return {
    id: 8,
    subject,
    duration,
    tutor,
    sessionDate,
    startTime,
    status: 'scheduled',
    notes: null,
    classroomUrl: null,
  }
}

type FreeTimeSlot = Pick<FreeTime, 'sessionDate' | 'startTime'>

const button = (name: string | RegExp) => page.getByRole('button', { name })
const subject = page.getByRole('radio', { name: 'Math' })
const notes = page.getByRole('textbox', { name: /Notes/ })
const title = (text: string) => page.getByText(text, { exact: true })

/** Chooses a subject and one of the next free times. */
async function fillIn(time: RegExp) {
  await subject.click({ force: true })
  await page.getByRole('list', { name: 'Next free times' }).getByRole('button', { name: time }).click()
}

test('sends nothing from an empty form, shows what is missing and focuses the first error', async () => {
  const site = openBookingSite()
  await showPage('/booking')
  await button('Book Session').click()
  await expect.poll(() => document.activeElement?.closest('fieldset')?.textContent).toContain('Subject')
  expect(site.requestsTo(bookingContract.book)).toEqual([])
})

test('shows three of the next free times, and the others after “More times”', async () => {
  openBookingSite()
  await showPage('/booking')
  await subject.click({ force: true })
  const times = page.getByRole('list', { name: 'Next free times' }).getByRole('button')
  await expect.poll(() => times.all().length).toBe(3)
  await button('More times').click()
  await expect.poll(() => times.all().length).toBe(FREE.length)
  await expect.element(button('More times')).not.toBeInTheDocument()
})

test('on a phone, every time is large enough for a finger', async () => {
  await page.viewport(390, 844)
  openBookingSite()
  await showPage('/booking')
  await subject.click({ force: true })
  const free = page.getByRole('list', { name: 'Next free times' }).getByRole('button')
  await expect.poll(() => free.all().length).toBe(3)
  expect(Math.min(...free.elements().map(smallestSide))).toBeGreaterThanOrEqual(FINGER_PX)
  await free.first().click()
  const times = page.getByRole('group', { name: 'Time', exact: true })
  await expect.element(times.getByRole('radio', { checked: true })).toBeInTheDocument()
  const labels = [...times.element().querySelectorAll('label')]
  expect(labels.length).toBeGreaterThanOrEqual(FREE.length)
  expect(Math.min(...labels.map(smallestSide))).toBeGreaterThanOrEqual(FINGER_PX)
})

test('fetches the sessions, the free times and the balance again after a booking', async () => {
  const site = openBookingSite('booked')
  await showPage('/booking')
  await fillIn(/10:00 AM/)
  await expect.element(page.getByRole('radio', { name: /10:00 AM/ })).toBeChecked()
  site.newRequests()
  await button('Book Session').click()
  await expect.element(title('Session Booked!')).toBeVisible()
  await expect.poll(() => site.requestsTo(bookingContract.upcoming)).toHaveLength(2)
  const again = site.newRequests()
  expect(again[0]).toBe('POST /api/sessions')
  expect(again).toEqual(
    expect.arrayContaining([
      'GET /api/sessions/upcoming',
      'GET /api/sessions/past',
      'GET /api/auth/user',
      'GET /api/free-times',
      'GET /api/tutors/:id/free-days',
    ]),
  )
})

test('keeps the text of a chosen option readable while the pointer is on it', async () => {
  openBookingSite()
  await showPage('/booking')
  await fillIn(/10:00 AM/)
  const chosen = [subject, page.getByRole('radio', { name: '1 hour' }), page.getByRole('radio', { name: /10:00 AM/ })]
  for (const radio of chosen) {
    await radio.hover({ force: true })
    const card = radio.element().closest('label')
    if (!card) throw new Error('the choice has no radio button in its label')
    expect(await contrastOf(card.querySelector('span') ?? card)).toBeGreaterThan(4.5)
  }
})

test('keeps the form through a reload, and clears it after the booking', async () => {
  openBookingSite('booked')
  const close = await showPage('/booking')
  await fillIn(/10:00 AM/)
  await notes.fill('Fractions')
  close()
  const closeAgain = await showPage('/booking')
  await expect.element(notes).toHaveValue('Fractions')
  await expect.element(page.getByRole('radio', { name: /10:00 AM/ })).toBeChecked()
  await button('Book Session').click()
  await expect.element(title('Session Booked!')).toBeVisible()
  await expect.element(notes).toHaveValue('')
  closeAgain()
  await showPage('/booking')
  await expect.element(notes).toHaveValue('')
  await expect.element(subject).not.toBeChecked()
})

test('clears what was chosen while the booking was being sent', async () => {
  const slow = openBookingSite('slow')
  await showPage('/booking')
  await fillIn(/10:00 AM/)
  await button('Book Session').click()
  await expect.poll(() => slow.requestsTo(bookingContract.book)).toHaveLength(1)
  await notes.fill('Too late')
  slow.letThrough()
  await expect.element(title('Session Booked!')).toBeVisible()
  await expect.element(notes).toHaveValue('')
})

test('repeats a booking without an answer with the same key, and uses a new key for the next one', async () => {
  const site = openBookingSite('lost', 'lost', 'booked')
  await showPage('/booking')
  await fillIn(/10:00 AM/)
  await button('Book Session').click()
  await expect.element(title('Booking Failed')).toBeVisible()
  await button('Book Session').click()
  await expect.poll(() => site.requestsTo(bookingContract.book)).toHaveLength(2)
  await fillIn(/11:00 AM/)
  await button('Book Session').click()
  await expect.element(title('Session Booked!')).toBeVisible()
  const [first, second, other] = site.keysSentTo(bookingContract.book)
  expect(second).toBe(first)
  expect(other).not.toBe(first)
})

test('says that a time was taken by somebody else, offers others and keeps the rest of the form', async () => {
  openBookingSite('TIME_TAKEN')
  await showPage('/booking')
  await fillIn(/10:00 AM/)
  await notes.fill('Fractions')
  await button('Book Session').click()
  await expect.element(page.getByText(/10:00 AM on .* is taken\./)).toBeVisible()
  await expect.element(notes).toHaveValue('Fractions')
  await expect.element(page.getByRole('radio', { name: /10:00 AM/ })).not.toBeChecked()
})

test('links to the buy page when the balance is too low', async () => {
  openBookingSite('INSUFFICIENT_CREDITS')
  await showPage('/booking')
  await fillIn(/10:00 AM/)
  await button('Book Session').click()
  await expect.element(title("You don't have enough credits for this session.")).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'Buy hours' })).toHaveAttribute('href', '/buy-credits')
})
