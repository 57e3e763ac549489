import { inArray } from 'drizzle-orm'
import { afterAll, expect } from 'vitest'
import type { AccountingEntry } from '#shared/features/billing/accounting/accounting.contract'
import type { Tax } from '#shared/features/billing/receipt.rules'
import { businessDay } from '#shared/time/business-day'
import { addDays } from '#shared/time/calendar'
import { businessInstant } from '#shared/time/instant'
import { DAY_MS } from '#shared/time/units'
import { startPayPalServer } from '../../../harness/providers/paypal-server'
import { startStripeServer } from '../../../harness/providers/stripe-server'
import { insertSignIn } from '../../../src/server/auth/sign-ins/sign-ins.store'
import { purchases } from '../../../src/server/db/schema/billing/purchases'
import { reconcileStalePayments } from '../../../src/server/features/billing/payments/reconcile-payments.service'
import { expirePurchases } from '../../../src/server/features/billing/purchases/overdue-purchases.service'
import { requestPendingRefunds } from '../../../src/server/features/billing/refunds/request-refund.service'
import { completeEndedSessions } from '../../../src/server/features/booking/sessions/complete-sessions.service'
import { makeAdministrator, makeStudent } from '../../../src/server/testing/factories/factories'
import { INTERAC_EMAIL } from '../../../src/server/testing/factories/transfers'
import { makeTutor, sendJson } from '../../../src/server/testing/factories/tutoring-factories'
import { buildTestApp, type TestApp } from '../../../src/server/testing/sites/build-test-app'
import { readEntries, sumUnused } from './money-figures'
import { STUDENTS } from './money-steps'

type Student = Awaited<ReturnType<typeof makeStudent>>

/** The site that all stories share, with every payment method, and how often each event happened. */
export interface MoneyStage {
  site: TestApp
  stripe: Awaited<ReturnType<typeof startStripeServer>>
  paypal: Awaited<ReturnType<typeof startPayPalServer>>
  manager: { id: number; cookie: string }
  counts: Record<string, number>
  /** The taxes and since when they apply, the newest last. */
  taxes: { since: Date; taxes: Tax[] }[]
}

/** The figures of a month at its end. */
export interface ClosedMonth {
  from: string
  to: string
  entries: Omit<AccountingEntry, 'student'>[]
  unused: { hours: number; cents: number }
}

/** The people of one story. */
export interface MoneyWorld extends MoneyStage {
  students: Student[]
  /** Includes those who deleted their account. */
  everybody: Student[]
  tutorId: number
  months: ClosedMonth[]
}

const SITE_URL = 'https://plume.example'

export async function buildMoneyStage(): Promise<MoneyStage> {
  const [stripe, paypal] = [await startStripeServer(), await startPayPalServer()]
  afterAll(() => Promise.all([stripe.stop(), paypal.stop()]))
  const { secretKey, webhookSecret } = stripe
  const { clientId, clientSecret, webhookId } = paypal
  const site = await buildTestApp({
    settings: {
      payments: 'live',
      interacEmail: INTERAC_EMAIL,
      stripe: { secretKey, webhookSecret, apiUrl: stripe.url, siteUrl: SITE_URL },
      paypal: { clientId, clientSecret, webhookId, apiUrl: paypal.url, siteUrl: SITE_URL },
    },
  })
  const manager = await makeAdministrator(site, { role: 'manager' })
  return { site, stripe, paypal, manager, counts: {}, taxes: [] }
}

/** Each story starts in a new month, after all earlier stories. */
export async function beginMoneyWorld(stage: MoneyStage): Promise<MoneyWorld> {
  const { site } = stage
  site.time.now = new Date(endOfMonth(site.time.now).getTime() + 9.5 * DAY_MS)
  const students: Student[] = []
  for (let made = 0; made < STUDENTS; made++) students.push(await makeStudent(site, { hours: made }))
  const { id: tutorId } = await makeTutor(site)
  const world = { ...stage, students, everybody: [...students], tutorId, months: [] }
  await signInAgain(world)
  return world
}

/** Lets days pass and runs the background jobs. Records the figures at the end of each month. */
export async function passDays(world: MoneyWorld, days: number): Promise<void> {
  const { site } = world
  const { db, time, app } = site
  const until = new Date(time.now.getTime() + days * DAY_MS)
  while (endOfMonth(time.now) <= until) await closeMonth(world)
  time.now = until
  const now = time.now
  await signInAgain(world)
  await expirePurchases(db, now)
  await completeEndedSessions(db, now)
  await requestPendingRefunds(db, app.billing, now)
  await reconcileStalePayments(db, app.billing, now)
}

/** Records the figures of the month and moves to the next one. */
export async function closeMonth(world: MoneyWorld): Promise<void> {
  const { site, months } = world
  const next = endOfMonth(site.time.now)
  site.time.now = new Date(next.getTime() - 1)
  await signInAgain(world)
  const to = businessDay(site.time.now)
  const days = { from: `${to.slice(0, 8)}01`, to }
  const entries = (await readEntries(world, days)).map(({ student, ...entry }) => entry)
  months.push({ ...days, entries, unused: await sumUnused(site) })
  site.time.now = next
}

/** The first instant of the next month, in business time. */
function endOfMonth(now: Date): Date {
  const first = `${businessDay(now).slice(0, 8)}01`
  return businessInstant(`${addDays(first, 31).slice(0, 8)}01`, '00:00')
}

/** Renews all sign-ins; their expiry is tested elsewhere. */
async function signInAgain({ site, manager, students }: MoneyWorld): Promise<void> {
  const { db, time } = site
  const times = { now: time.now, factorPassedAt: time.now }
  manager.cookie = `plume_admin=${await insertSignIn(db, { accountKind: 'admin', id: manager.id }, times)}`
  for (const student of students) {
    const token = await insertSignIn(db, { accountKind: 'student', id: student.id }, times)
    student.cookie = `plume_student=${token}`
  }
}

type Request = Parameters<typeof sendJson>[1]

/** Sends an action. It may be refused because of the current state, but not as an invalid request. */
export async function sendAction(
  world: MoneyWorld,
  action: string,
  request: Request,
  expected = [200, 201, 202, 402, 409],
) {
  const response = await sendJson(world.site, request)
  expect(expected, `${action}: ${response.body}`).toContain(response.statusCode)
  count(world, response.statusCode < 400 ? action : `${action}: ${response.json().code}`)
  return response
}

export function count({ counts }: MoneyStage, what: string): void {
  counts[what] = (counts[what] ?? 0) + 1
}

/** The n-th item, starting over after the last. */
export function choose<Item>(items: readonly Item[], nth: number): Item | undefined {
  return items[nth % Math.max(1, items.length)]
}

/** The purchases of everybody in the story. */
export function findStoryPurchases({ site, everybody }: MoneyWorld) {
  const ids = everybody.map(({ id }) => id)
  return site.db.select().from(purchases).where(inArray(purchases.studentId, ids)).orderBy(purchases.id)
}
