import { and, eq, inArray } from 'drizzle-orm'
import { toCents } from '#shared/features/billing/purchase.rules'
import type { Tax } from '#shared/features/billing/receipt.rules'
import { datesAfter } from '#shared/testing/bookable-days'
import { businessDay } from '#shared/time/business-day'
import { students } from '../../../src/server/db/schema/accounts/students'
import { sessions } from '../../../src/server/db/schema/tutoring/booking'
import { deleteAccount } from '../../../src/server/features/account/personal-data/delete-account.service'
import { versionOf } from '../../../src/server/features/booking/sessions/session-view'
import { makeStudent } from '../../../src/server/testing/factories/factories'
import { setSeller } from '../../../src/server/testing/factories/school-factory'
import { makePaidPurchase } from '../../../src/server/testing/factories/tutoring-factories'
import type { MoneyStep, MoneyStepOf } from './money-steps'
import {
  choose,
  count,
  findStoryPurchases,
  type MoneyStage,
  type MoneyWorld,
  passDays,
  sendAction,
} from './money-world'
import { bounce, payAtProvider, refund, refundAtProvider, refundOverpayment, resolveRefund } from './refund-actions'

const TAXES: Tax[][] = [
  [],
  [{ name: 'TPS', number: '123456789 RT0001', ratePercent: 5 }],
  [
    { name: 'TPS', number: '123456789 RT0001', ratePercent: 5 },
    { name: 'TVQ', number: '1234567890 TQ0001', ratePercent: 9.975 },
  ],
  [{ name: 'TVH', number: '123456789 RT0001', ratePercent: 13 }],
]

/** Runs one step of a story on the site. A step without anything to act on does nothing. */
export async function takeStep(world: MoneyWorld, step: MoneyStep): Promise<unknown> {
  switch (step.action) {
    case 'order':
      return order(world, step)
    case 'pay':
      return pay(world, step)
    case 'cancel purchase':
      return cancelPurchase(world, step)
    case 'record':
      return record(world, step)
    case 'demo':
      return buyInDemo(world, step)
    case 'gift':
      return gift(world, step)
    case 'set':
      return setHours(world, step)
    case 'book':
      return book(world, step)
    case 'cancel':
    case 'refund hours':
      return actOnSession(world, step)
    case 'delete':
      return replaceStudent(world, step)
    case 'taxes':
      return setTaxes(world, TAXES[step.which] ?? [])
    case 'pass':
      return passDays(world, step.days)
    default:
      return takeRefundStep(world, step)
  }
}

type RefundStep = MoneyStepOf<'refund overpayment' | 'refund' | 'resolve refund' | 'refund at provider' | 'bounce'>

function takeRefundStep(world: MoneyWorld, step: RefundStep): Promise<unknown> {
  switch (step.action) {
    case 'refund overpayment':
      return refundOverpayment(world, step)
    case 'refund':
      return refund(world, step)
    case 'resolve refund':
      return resolveRefund(world, step)
    case 'refund at provider':
      return refundAtProvider(world, step)
    case 'bounce':
      return bounce(world, step)
  }
}

function order(world: MoneyWorld, { student, offer, method }: MoneyStepOf<'order'>) {
  const body = { ...offer, paymentMethod: method }
  const cookie = world.students[student]?.cookie ?? ''
  return sendAction(world, `order ${method}`, { method: 'POST', url: '/api/purchase-credits', cookie, body })
}

/** Money arrives for a purchase of any status, even of a deleted account. */
async function pay(world: MoneyWorld, { nth, share }: MoneyStepOf<'pay'>): Promise<void> {
  const purchase = choose(await findStoryPurchases(world), nth)
  if (!purchase || purchase.reference.startsWith('demo-')) return
  const missing = toCents(purchase.amount) - purchase.receivedCents
  const whole = missing > 0 ? missing : 1_000
  const amountCents = { all: whole, part: Math.ceil(whole / 3), more: whole + 500 }[share]
  count(world, `pay ${share}, ${purchase.status}`)
  if (purchase.paymentMethod === 'apple-pay' || purchase.paymentMethod === 'paypal') {
    return payAtProvider(world, purchase, amountCents)
  }
  const payments = [{ purchaseId: purchase.id, amountCents, expectedReceivedCents: purchase.receivedCents }]
  const url = '/api/admin/money/received'
  await sendAction(world, 'confirm', { method: 'POST', url, cookie: world.manager.cookie, body: { payments } })
}

async function cancelPurchase(world: MoneyWorld, { nth }: MoneyStepOf<'cancel purchase'>) {
  const own = new Map(world.students.map(({ id, cookie }) => [id, cookie]))
  const cancellable = (await findStoryPurchases(world)).filter(({ studentId }) => own.has(studentId))
  const purchase = choose(cancellable, nth)
  const cookie = own.get(purchase?.studentId ?? '') ?? ''
  if (!purchase) return
  const url = `/api/purchases/${purchase.id}`
  await sendAction(world, 'cancel purchase', { method: 'PATCH', url, cookie, body: { status: 'cancelled' } })
}

function record(world: MoneyWorld, { student, action, ...payment }: MoneyStepOf<'record'>) {
  const body = { studentId: world.students[student]?.id, ...payment }
  const url = '/api/admin/money/recorded'
  return sendAction(world, `record ${payment.method}`, { method: 'POST', url, cookie: world.manager.cookie, body })
}

async function buyInDemo(world: MoneyWorld, { student }: MoneyStepOf<'demo'>): Promise<void> {
  const studentId = world.students[student]?.id ?? ''
  count(world, 'demo')
  await makePaidPurchase(world.site, { studentId, hours: '2', reference: `demo-${crypto.randomUUID()}` })
}

async function gift(world: MoneyWorld, step: MoneyStepOf<'gift'>): Promise<void> {
  const { site, manager } = world
  const { cookie } = manager
  const ids = step.students.map((nth) => world.students[nth]?.id ?? '')
  const found = await site.db.select({ email: students.email }).from(students).where(inArray(students.id, ids))
  const recipients = { emails: found.map(({ email }) => email) }
  const body = { recipients, hours: step.hours, reason: 'A lesson that was cut short', expectedStudents: found.length }
  const made = await sendAction(world, 'gift', { method: 'POST', url: '/api/admin/money/gifts', cookie, body })
  const url = `/api/admin/money/gifts/${made.json().id}/parts`
  await sendAction(world, 'give', { method: 'POST', url, cookie })
}

function setHours(world: MoneyWorld, { student, hours }: MoneyStepOf<'set'>) {
  const url = `/api/admin/users/${world.students[student]?.id}`
  const body = { creditsRemaining: hours }
  return sendAction(world, 'set', { method: 'PATCH', url, cookie: world.manager.cookie, body })
}

function book(world: MoneyWorld, { student, day, time, duration }: MoneyStepOf<'book'>) {
  const { site, tutorId, students: own } = world
  const sessionDate = datesAfter(businessDay(site.time.now), day + 1).at(-1)
  const body = { tutorId, subject: 'math', sessionDate, startTime: time, duration }
  return sendAction(world, 'book', { method: 'POST', url: '/api/sessions', cookie: own[student]?.cookie ?? '', body })
}

async function actOnSession(world: MoneyWorld, step: MoneyStepOf<'cancel' | 'refund hours'>): Promise<void> {
  const { site, everybody, students, manager } = world
  const isOwn = inArray(
    sessions.studentId,
    everybody.map(({ id }) => id),
  )
  const isEligible = step.action === 'cancel' ? and(isOwn, eq(sessions.status, 'scheduled')) : isOwn
  const session = choose(await site.db.select().from(sessions).where(isEligible).orderBy(sessions.id), step.nth)
  if (!session) return
  const reason = 'Reported by phone'
  const { path, body } =
    step.action === 'cancel'
      ? { path: 'cancel', body: { version: versionOf(session), share: step.share, reason } }
      : { path: 'give-back', body: { hours: step.hours, expectedReturnedHours: 0, reason } }
  const url = `/api/admin/sessions/${session.id}/${path}`
  // Sessions of a deleted account cannot be changed: staff get a 404.
  const isDeleted = !students.some(({ id }) => id === session.studentId)
  await sendAction(
    world,
    step.action,
    { method: 'POST', url, cookie: manager.cookie, body },
    isDeleted ? [404] : undefined,
  )
}

/** A student deletes the account, and a new student takes the place in the story. */
async function replaceStudent(world: MoneyWorld, { student }: MoneyStepOf<'delete'>): Promise<void> {
  const { site } = world
  const studentId = world.students[student]?.id ?? ''
  await deleteAccount(site.db, { studentId, now: site.time.now })
  const next = await makeStudent(site)
  world.students[student] = next
  world.everybody.push(next)
  count(world, 'delete')
}

/** The seller starts to collect other taxes. Issued receipts keep theirs. */
export async function setTaxes(stage: MoneyStage, taxes: Tax[]): Promise<void> {
  const { time } = stage.site
  await setSeller(stage.site, { name: 'Plume', address: 'Laval', taxes })
  stage.taxes.push({ since: time.now, taxes })
}
