import { DEMO_STUDENT } from '#shared/demo-accounts'
import { DEFAULT_PRICES } from '#shared/features/school/default-school'
import { smallestOffer } from '#shared/features/school/prices.rules'
import type { Random } from '#shared/seeded-random'
import { addDays } from '#shared/time/calendar'
import { businessInstant } from '#shared/time/instant'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#shared/time/units'
import type { WeeklyLesson } from './plan-lessons'
import type { PlannedBooking } from './plan-sessions'
import type { SchoolEvent } from './school-events'
import { STAFF_REASONS } from './sentences'
import { dayOf, type TermCalendar } from './term-calendar'

const PACKAGES_HOURS = [5, 10, 20]

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
  return [...purchases, ...handledByStaff(plan, balances), ...waitingForStaff(plan)]
}

function payFor(
  { student, at, costHours }: PlannedBooking,
  { random, balances }: MoneyPlan & { balances: Map<string, number> },
): SchoolEvent[] {
  const balance = balances.get(student) ?? 0
  const missing = costHours - balance
  // The demo's own student buys one package of ten hours, and keeps the welcome hours.
  const isOwn = student === DEMO_STUDENT.email
  const hours = isOwn ? 10 : (PACKAGES_HOURS.find((size) => size >= missing) ?? Math.ceil(missing))
  balances.set(student, balance + (missing > 0 ? hours : 0) - costHours)
  if (missing <= 0) return []
  const purchase = { student, hours, amountCents: smallestOffer(hours, DEFAULT_PRICES).price * 100 }
  const before = (ms: number) => new Date(at.getTime() - ms)
  const chance = isOwn ? 0 : random.fraction()
  if (chance < 0.38) return [{ kind: 'buy', at: before(15 * MINUTE_MS), purchase, method: 'apple-pay' }]
  if (chance < 0.62) return [{ kind: 'buy', at: before(20 * MINUTE_MS), purchase, method: 'paypal' }]
  if (chance < 0.86) {
    return [
      { kind: 'order-by-transfer', at: before(2 * DAY_MS), purchase },
      { kind: 'confirm-transfer', at: before(6 * HOUR_MS), student, amountCents: purchase.amountCents },
    ]
  }
  const method = chance < 0.93 ? 'cash' : 'cheque'
  return [{ kind: 'record-payment', at: before(5 * HOUR_MS), purchase, method, note: STAFF_REASONS[method] }]
}

/** Two refunds, a gift and two corrections. */
function handledByStaff(
  { calendar, lessons, bookings }: MoneyPlan,
  balances: ReadonlyMap<string, number>,
): SchoolEvent[] {
  const on = (week: number, weekday: number, time: string) => businessInstant(dayOf(calendar, week, weekday), time)
  const regulars = lessons.map(({ student }) => student.email).filter((email) => email !== DEMO_STUDENT.email)
  const stillBooking = new Set(bookings.filter(({ at }) => at > on(4, 1, '00:00')).map(({ student }) => student))
  const withHoursLeft = regulars.filter((email) => (balances.get(email) ?? 0) >= 2 && !stillBooking.has(email))
  const [first, second, third] = withHoursLeft
  const gifted = regulars.filter((email) => !withHoursLeft.includes(email)).slice(0, 8)
  const events: SchoolEvent[] = [
    { kind: 'gift', at: on(3, 3, '11:30'), students: gifted, hours: 1, reason: STAFF_REASONS.gift },
  ]
  if (first)
    events.push({ kind: 'refund', at: on(5, 2, '14:10'), student: first, hours: 2, note: STAFF_REASONS.refund })
  if (second)
    events.push({ kind: 'refund', at: on(5, 4, '09:50'), student: second, hours: 1, note: STAFF_REASONS.refund })
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
  const buyers = lessons.map(({ student }) => student.email).filter((email) => email !== DEMO_STUDENT.email)
  return buyers.slice(20, 26).flatMap((student, place): SchoolEvent[] => {
    const hours = place % 2 === 0 ? 5 : 10
    const amountCents = smallestOffer(hours, DEFAULT_PRICES).price * 100
    const day = addDays(calendar.monday, -6 + place)
    const order: SchoolEvent = {
      kind: 'order-by-transfer',
      at: businessInstant(day, `19:${20 + place}`),
      purchase: { student, hours, amountCents },
    }
    const received = place === 0 ? amountCents - 5000 : place === 1 ? amountCents + 2000 : null
    if (received === null) return [order]
    return [
      order,
      { kind: 'confirm-transfer', at: businessInstant(addDays(day, 1), '09:30'), student, amountCents: received },
    ]
  })
}
