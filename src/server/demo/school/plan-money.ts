import { DEMO_STUDENT } from '#shared/demo-accounts'
import { DEFAULT_PRICES } from '#shared/features/school/default-school'
import { smallestOffer } from '#shared/features/school/prices.rules'
import type { Random } from '#shared/seeded-random'
import { addDays } from '#shared/time/calendar'
import { businessInstant } from '#shared/time/instant'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#shared/time/units'
import type { WeeklyLesson } from './plan-lessons'
import type { PlannedBooking } from './plan-sessions'
import type { PlannedStudent, SchoolEvent } from './school-events'
import { dayOf, type TermCalendar } from './term-calendar'
import { inTurn } from './texts/courses'
import { STAFF_REASONS } from './texts/sentences'

const PACKAGES_HOURS = [5, 10, 20]

/** Places in the list of lessons; the first is that of the demo's own student. */
const WAITING_FOR_STAFF = [21, 27] as const
const BUYING_THIS_WEEK = [31, 38] as const
const BUYING_LATELY = [21, 38] as const

interface MoneyPlan {
  calendar: TermCalendar
  lessons: readonly WeeklyLesson[]
  bookings: readonly PlannedBooking[]
  random: Random
}

/** Purchases by every method that cover every booking; refunds, gifts, corrections; payments that wait for staff. */
export function planMoney(plan: MoneyPlan): SchoolEvent[] {
  const balances = new Map<string, number>()
  const purchases = plan.bookings
    .toSorted((a, b) => a.at.getTime() - b.at.getTime())
    .flatMap((booking) => payFor(booking, { ...plan, balances }))
  return [...purchases, ...boughtThisWeek(plan), ...handledByStaff(plan, balances), ...waitingForStaff(plan)]
}

/** At the regular price, by the first guardian. The demo's own student buys for herself. */
function purchaseOf({ email, family }: PlannedStudent, hours: number) {
  const guardian = email === DEMO_STUDENT.email ? null : (family.guardians[0]?.email ?? null)
  return { student: email, guardian, hours, amountCents: smallestOffer(hours, DEFAULT_PRICES).price * 100 }
}

function payFor(
  { student, at, costHours }: PlannedBooking,
  { random, balances }: MoneyPlan & { balances: Map<string, number> },
): SchoolEvent[] {
  const balance = balances.get(student.email) ?? 0
  const missing = costHours - balance
  // The demo's own student buys one package of ten hours, and keeps the welcome hours.
  const isOwn = student.email === DEMO_STUDENT.email
  const hours = isOwn ? 10 : (PACKAGES_HOURS.find((size) => size >= missing) ?? Math.ceil(missing))
  balances.set(student.email, balance + (missing > 0 ? hours : 0) - costHours)
  if (missing <= 0) return []
  const purchase = purchaseOf(student, hours)
  const before = (ms: number) => new Date(at.getTime() - ms)
  const chance = isOwn ? 0 : random.fraction()
  if (chance < 0.38) return [{ kind: 'buy', at: before(15 * MINUTE_MS), purchase, method: 'apple-pay' }]
  if (chance < 0.62) return [{ kind: 'buy', at: before(20 * MINUTE_MS), purchase, method: 'paypal' }]
  if (chance < 0.86) {
    return [
      { kind: 'order-by-transfer', at: before(2 * DAY_MS), purchase },
      { kind: 'confirm-transfer', at: before(6 * HOUR_MS), purchase, receivedCents: purchase.amountCents },
    ]
  }
  const method = chance < 0.93 ? 'cash' : 'cheque'
  const note = STAFF_REASONS[method](random.whole(112, 487))
  return [{ kind: 'record-payment', at: before(5 * HOUR_MS), purchase, method, note }]
}

/** Each evening one family buys hours in advance. */
function boughtThisWeek({ calendar, lessons }: MoneyPlan): SchoolEvent[] {
  return lessons.slice(...BUYING_THIS_WEEK).map(({ student }, place): SchoolEvent => {
    const purchase = purchaseOf(student, inTurn(PACKAGES_HOURS, place))
    const method = place % 2 === 0 ? 'apple-pay' : 'paypal'
    return { kind: 'buy', at: businessInstant(addDays(calendar.monday, place), `12:${15 + place}`), purchase, method }
  })
}

/** A gift, two refunds and two corrections. */
function handledByStaff(
  { calendar, lessons, bookings }: MoneyPlan,
  balances: ReadonlyMap<string, number>,
): SchoolEvent[] {
  const on = (week: number, weekday: number, time: string) => businessInstant(dayOf(calendar, week, weekday), time)
  const regulars = lessons.map(({ student }) => student.email).filter((email) => email !== DEMO_STUDENT.email)
  const stillBooking = new Set(bookings.filter(({ at }) => at > on(4, 1, '00:00')).map(({ student }) => student.email))
  // A family that asks for a refund does not buy hours in the same week.
  const buying = new Set(lessons.slice(...BUYING_LATELY).map(({ student }) => student.family.name))
  const withHoursLeft = lessons
    .filter(({ student: { email, family } }) => !stillBooking.has(email) && !buying.has(family.name))
    .map(({ student }) => student.email)
    .filter((email) => email !== DEMO_STUDENT.email && (balances.get(email) ?? 0) >= 2)
  const [first, second, third] = withHoursLeft
  const gifted = regulars.filter((email) => !withHoursLeft.includes(email)).slice(0, 8)
  const events: SchoolEvent[] = [
    { kind: 'gift', at: on(3, 3, '11:30'), students: gifted, hours: 1, reason: STAFF_REASONS.gift },
  ]
  const [tooMany, fewer] = STAFF_REASONS.refunds
  const siblingsOf = (student: string) => {
    const family = lessons.find(({ student: { email } }) => email === student)?.student.family.name
    return lessons.filter(({ student: each }) => each.family.name === family).map(({ student: { email } }) => email)
  }
  if (first) {
    events.push({ kind: 'refund', at: on(5, 2, '14:10'), siblings: siblingsOf(first), hours: 2, note: tooMany })
  }
  if (second) {
    events.push({ kind: 'refund', at: on(5, 4, '09:50'), siblings: siblingsOf(second), hours: 1, note: fewer })
  }
  if (third) {
    events.push({
      kind: 'adjust-hours',
      at: on(4, 1, '13:20'),
      student: third,
      hours: -1,
      reason: STAFF_REASONS.correction,
    })
  }
  const [patient] = gifted
  if (patient) {
    events.push({
      kind: 'adjust-hours',
      at: on(4, 2, '15:45'),
      student: patient,
      hours: 0.5,
      reason: STAFF_REASONS.goodwill,
    })
  }
  return events
}

/** E-Transfers that have not arrived, one that is too small and one that is too large. */
function waitingForStaff({ calendar, lessons }: MoneyPlan): SchoolEvent[] {
  return lessons.slice(...WAITING_FOR_STAFF).flatMap(({ student }, place): SchoolEvent[] => {
    const hours = place % 2 === 0 ? 5 : 10
    const purchase = purchaseOf(student, hours)
    const { amountCents } = purchase
    const day = addDays(calendar.monday, -6 + place)
    const order: SchoolEvent = { kind: 'order-by-transfer', at: businessInstant(day, `19:${20 + place}`), purchase }
    const receivedCents = place === 0 ? amountCents - 5000 : place === 1 ? amountCents + 2000 : null
    if (receivedCents === null) return [order]
    return [order, { kind: 'confirm-transfer', at: businessInstant(addDays(day, 1), '09:30'), purchase, receivedCents }]
  })
}
