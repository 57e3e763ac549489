import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { accountContract } from '#shared/features/account/account.contract'
import { billingContract, type PendingPurchase } from '#shared/features/billing/billing.contract'
import { bookingContract, type FreeTime, type Session } from '#shared/features/booking/booking.contract'
import { type Hold, holdContract } from '#shared/features/booking/holds/hold.contract'
import { holdEnd } from '#shared/features/booking/holds/hold.rules'
import { sharingContract } from '#shared/features/tutors/sharing.contract'
import { nextBookableDate } from '#shared/testing/bookable-days'
import { businessDay } from '#shared/time/business-day'
import { openFakeSite, refuse, respond } from '../../../testing/fake-site'
import { everyDayFree, MAYA, NOOR, noTutorTimes } from '../../../testing/people'
import { blockNavigation, showPage } from '../../../testing/show'

const DAY = nextBookableDate(businessDay(new Date()))
const TIMES = ['09:00', '10:00', '14:00']
const FREE: FreeTime[] = TIMES.map((startTime) => ({
  tutorId: NOOR.id,
  tutorName: NOOR.name,
  sessionDate: DAY,
  startTime,
}))
const WANTED = { subject: 'math', duration: 2, tutorId: NOOR.id, sessionDate: DAY, startTime: '10:00' } as const
const KEPT: Hold = { id: 3, ...WANTED, notes: 'Fractions', heldUntil: holdEnd(new Date()).toISOString() }

const SESSION: Session = {
  id: 8,
  ...WANTED,
  tutor: { id: NOOR.id, name: NOOR.name },
  status: 'scheduled',
  notes: 'Fractions',
  classroomUrl: null,
}

const PENDING_PURCHASE: PendingPurchase = {
  id: 7,
  hours: 2,
  paymentMethod: 'paypal',
  amountCents: 6000,
  receivedCents: 0,
  createdAt: new Date().toISOString(),
  expiresAt: null,
  next: { kind: 'page', url: 'https://pay.example/pay' },
}

interface Site {
  hours?: number
  refusal?: 'TIME_TAKEN' | 'HOLD_SPENT'
  kept?: Hold | null
  taken?: string[]
  isPaidElsewhere?: boolean
  /** What the provider's purchase was made for. */
  booking?: { sessionId: number | null }
}

/** A site with one tutor and a student who has this many hours. */
function openSite({ hours = 0, refusal, kept = KEPT, taken = [], isPaidElsewhere = false, booking }: Site = {}) {
  let balance = hours
  const isFree = (time: string) => !taken.includes(time)
  return openFakeSite([
    respond(accountContract.currentUser, () => ({ ...MAYA, creditsRemaining: balance })),
    respond(bookingContract.holidays, () => []),
    everyDayFree,
    noTutorTimes,
    respond(bookingContract.tutors, () => [NOOR]),
    respond(bookingContract.upcoming, () => [SESSION]),
    respond(bookingContract.past, () => []),
    respond(sharingContract.read, () => ({ sessionIds: [], subjects: [] })),
    respond(bookingContract.freeTimes, () => FREE.filter(({ startTime }) => isFree(startTime))),
    respond(bookingContract.availability, () => ({ times: TIMES.filter(isFree) })),
    respond(billingContract.statement, () => []),
    respond(holdContract.hold, ({ body: { startTime } }) => {
      if (refusal === 'TIME_TAKEN') taken.push(startTime)
      return refusal ? refuse(refusal) : KEPT
    }),
    respond(holdContract.kept, () => ({ booking: kept })),
    respond(billingContract.checkPurchase, () => ({
      id: 7,
      hours: 2,
      status: 'paid' as const,
      ...(booking && { booking }),
    })),
    respond(billingContract.purchase, ({ body }) => {
      if (isPaidElsewhere) return Response.json({ hours: body.hours, purchase: PENDING_PURCHASE }, { status: 202 })
      balance += body.hours
      const made = body.holdId ? { booking: { sessionId: SESSION.id } } : {}
      return { hours: body.hours, creditsRemaining: balance, ...made }
    }),
  ])
}

const button = (name: string) => page.getByRole('button', { name, exact: true })
const dialog = page.getByRole('dialog', { name: 'Confirm your purchase' })
const time = (name: string) => page.getByRole('radio', { name })

/** Chooses two hours at ten. */
async function fillIn() {
  await page.getByRole('radio', { name: 'Math' }).click({ force: true })
  await page.getByRole('radio', { name: '2 hours' }).click({ force: true })
  await page.getByRole('textbox', { name: /Notes/ }).fill('Fractions')
  await page
    .getByRole('list', { name: 'Next free times' })
    .getByRole('button', { name: /10:00 AM/ })
    .click()
}

test('holds the time, buys only the missing hours and shows the slip of the booked session', async () => {
  const site = openSite({ hours: 0.5 })
  await showPage('/booking')
  await fillIn()
  await button('Buy 1.5 hours and book').click()
  await expect.element(dialog.getByText('$45', { exact: true })).toBeVisible()
  await expect.element(dialog.getByText(/^Then we’ll book your session on .+ at 10:00 AM\.$/)).toBeVisible()
  expect(site.requestsTo(holdContract.hold).map(({ body }) => body)).toEqual([{ ...WANTED, notes: 'Fractions' }])
  await dialog.getByRole('button', { name: 'Pay with PayPal' }).click()
  await expect.element(page.getByText('1.5 hours have been added to your account.')).toBeVisible()
  expect(site.requestsTo(billingContract.purchase).map(({ body }) => body.holdId)).toEqual([KEPT.id])
  await expect.poll(() => location.pathname + location.search).toBe(`/booking?booked=${SESSION.id}`)
  await expect.element(page.getByRole('heading', { level: 1, name: /Booked\. See you on/ })).toHaveFocus()
  await expect.element(page.getByText('Slip 0008')).toBeVisible()
  // The form below starts again from nothing.
  await expect.element(page.getByRole('heading', { name: 'Book another session' })).toBeVisible()
  await expect.element(page.getByRole('radio', { name: 'Math' })).not.toBeChecked()
})

test('shows the slip after a payment on a provider’s page, also on another device', async () => {
  openSite({ isPaidElsewhere: true, booking: { sessionId: SESSION.id } })
  const close = await showPage('/booking')
  await fillIn()
  await button('Buy 2 hours and book').click()
  const left = blockNavigation()
  await dialog.getByRole('button', { name: 'Pay with PayPal' }).click()
  await expect.poll(() => left).toEqual(['/pay'])
  close()
  sessionStorage.clear()
  await showPage('/buy-credits?purchase=7')
  await expect.poll(() => location.pathname + location.search).toBe(`/booking?booked=${SESSION.id}`)
})

test('returns to the form and offers the nearest times if the time was lost while paying', async () => {
  openSite({ booking: { sessionId: null }, taken: ['10:00'] })
  await showPage('/buy-credits?purchase=7')
  await expect.poll(() => location.pathname + location.search).toBe('/booking?kept')
  await expect.element(page.getByText(/your hours are still in your balance/)).toBeVisible()
})

test('returns to the filled form when nothing was kept', async () => {
  const site = openSite({ refusal: 'HOLD_SPENT' })
  await showPage('/booking')
  await fillIn()
  await button('Buy 2 hours and book').click()
  await dialog.getByRole('button', { name: 'Pay with PayPal' }).click()
  await expect.element(time('10:00 AM')).toBeChecked()
  expect(site.requestsTo(billingContract.purchase).map(({ body }) => body.holdId)).toEqual([undefined])
})

test('goes to the buy page even if the time can no longer be held', async () => {
  openSite({ refusal: 'HOLD_SPENT' })
  await showPage('/booking')
  await fillIn()
  await button('Buy 2 hours and book').click()
  await expect.element(dialog).toBeVisible()
})

test('offers the nearest times and buys nothing when the time is taken meanwhile', async () => {
  openSite({ refusal: 'TIME_TAKEN' })
  await showPage('/booking')
  await fillIn()
  await button('Buy 2 hours and book').click()
  await expect.element(page.getByRole('alert').getByRole('button', { name: /9:00 AM/ })).toBeVisible()
  await expect.element(dialog).not.toBeInTheDocument()
})

test('opens the saved form from a link in an email', async () => {
  openSite({ hours: 5, kept: { ...KEPT, heldUntil: null } })
  await showPage('/booking?kept')
  await expect.element(time('10:00 AM')).toBeChecked()
  await expect.element(page.getByRole('radio', { name: '2 hours' })).toBeChecked()
  await expect.element(page.getByRole('textbox', { name: /Notes/ })).toHaveValue('Fractions')
  await expect.element(page.getByText(/is held for you/)).not.toBeInTheDocument()
})

test('offers the nearest times when the saved time is taken, and says that the hours are not lost', async () => {
  openSite({ hours: 5, kept: { ...KEPT, heldUntil: null }, taken: ['10:00'] })
  await showPage('/booking?kept')
  await expect.element(page.getByText(/your hours are still in your balance/)).toBeVisible()
  await page
    .getByRole('alert')
    .getByRole('button', { name: /9:00 AM/ })
    .click()
  await expect.element(time('9:00 AM')).toBeChecked()
})

test('offers no purchase when the balance is high enough', async () => {
  openSite({ hours: 2 })
  await showPage('/booking')
  await fillIn()
  await expect.element(button('Book Session')).toBeEnabled()
  await expect.element(page.getByRole('button', { name: /^Buy / })).not.toBeInTheDocument()
})
