import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { bookingContract, type FreeTime, type Session, type Tutor } from '#shared/features/booking/booking.contract'
import { sharingContract } from '#shared/features/tutors/sharing.contract'
import { nextBookableDate } from '#shared/testing/bookable-days'
import { businessDay } from '#shared/time/business-day'
import { openFakeSite, respond } from '../../../testing/fake-site'
import { everyDayFree, NOOR, noTutorTimes, signedIn } from '../../../testing/people'
import { showPage } from '../../../testing/show'
import { FINGER_PX, smallestSide } from '../../../testing/target-size'

const DAY = nextBookableDate(businessDay(new Date()))
const FREE: FreeTime[] = ['09:00', '10:00', '14:00', '15:00'].map((startTime) => ({
  tutorId: NOOR.id,
  tutorName: NOOR.name,
  sessionDate: DAY,
  startTime,
}))
const HELD: Session = {
  id: 7,
  subject: 'math',
  duration: 1,
  tutor: { id: NOOR.id, name: NOOR.name },
  sessionDate: '2026-01-05',
  startTime: '10:00',
  status: 'completed',
  notes: null,
  classroomUrl: null,
}

function openSite({ past = [HELD], tutors = [NOOR] }: { past?: Session[]; tutors?: Tutor[] } = {}) {
  const upcoming: Session[] = []
  return openFakeSite([
    signedIn,
    everyDayFree,
    respond(bookingContract.holidays, () => []),
    noTutorTimes,
    respond(bookingContract.tutors, () => tutors),
    respond(bookingContract.upcoming, () => upcoming),
    respond(bookingContract.past, () => past),
    respond(sharingContract.read, () => ({ sessionIds: [], subjects: [] })),
    respond(bookingContract.freeTimes, () => FREE),
    respond(bookingContract.availability, () => ({ times: FREE.map(({ startTime }) => startTime) })),
    respond(bookingContract.book, ({ body: { tutorId: _, ...chosen } }) => {
      const session: Session = { ...HELD, ...chosen, id: 8, status: 'scheduled', notes: null }
      upcoming.push(session)
      return session
    }),
  ])
}

const panel = page.getByRole('region', { name: 'Again with Noor' })
const times = panel.getByRole('button')
const radio = (name: string) => page.getByRole('radio', { name, exact: true })

test('books another session with the last tutor in two presses', async () => {
  const site = openSite()
  await showPage('/booking')
  await times.nth(1).click()
  expect(times.all()).toHaveLength(3)
  await expect.element(times.nth(1)).toHaveAttribute('aria-pressed', 'true')
  await expect.element(radio('Math')).toBeChecked()
  await expect.element(radio('Noor Haddad')).toBeChecked()
  await page.getByRole('button', { name: 'Book Session' }).click()
  await expect.element(page.getByText('Session Booked!', { exact: true })).toBeVisible()
  expect(site.requestsTo(bookingContract.book).map(({ body }) => body)).toEqual([
    expect.objectContaining({ subject: 'math', tutorId: NOOR.id, sessionDate: DAY, startTime: '10:00', duration: 1 }),
  ])
  await expect.element(panel).not.toBeInTheDocument()
})

test('chooses nothing in the form beforehand, and another subject is one press away', async () => {
  openSite()
  await showPage('/booking')
  await expect.element(panel).toBeVisible()
  await expect.element(radio('Math')).not.toBeChecked()
  await times.first().click()
  await radio('French').click({ force: true })
  await expect.element(radio('French')).toBeChecked()
  await expect.element(times.first()).toHaveAttribute('aria-pressed', 'false')
})

test('on a phone, its times are large enough for a finger', async () => {
  await page.viewport(390, 844)
  openSite()
  await showPage('/booking')
  await expect.element(times.nth(2)).toBeVisible()
  expect(Math.min(...times.elements().map(smallestSide))).toBeGreaterThanOrEqual(FINGER_PX)
})

interface Reason {
  who: string
  site: Parameters<typeof openSite>[0]
}

const REASONS: Reason[] = [
  { who: 'a new student', site: { past: [] } },
  { who: 'a student whose tutor has left', site: { tutors: [{ ...NOOR, id: 9, name: 'Luc Tremblay' }] } },
  { who: 'a student whose tutor no longer teaches the subject', site: { tutors: [{ ...NOOR, subjects: ['french'] }] } },
  { who: 'a student whose only session was cancelled', site: { past: [{ ...HELD, status: 'cancelled' }] } },
]

test.for(REASONS)('is not offered to $who', async ({ site }) => {
  openSite(site)
  await showPage('/booking')
  await expect.element(page.getByRole('group', { name: 'Subject' })).toBeVisible()
  await expect.element(page.getByText('Past and cancelled sessions')).toBeVisible()
  await expect.element(panel).not.toBeInTheDocument()
})
