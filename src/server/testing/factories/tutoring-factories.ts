import { type AnyColumn, and, eq, isNull, sql } from 'drizzle-orm'
import { DEFAULT_SCHEDULE } from '#shared/features/booking/availability/default-schedule'
import type { ScheduleSlot } from '#shared/features/booking/availability/schedule.rules'
import { DEFAULT_HOURS } from '#shared/features/school/default-hours'
import { SUBJECTS, type TutoringSubjectId } from '#shared/subjects'
import { insertSignIn } from '../../auth/sign-ins/sign-ins.store'
import { requireRow } from '../../db/queries/require-row'
import { families } from '../../db/schema/accounts/families'
import { hoursOfStudent, students } from '../../db/schema/accounts/students'
import { ledgerEntries } from '../../db/schema/billing/ledger'
import { payments, purchases, refunds } from '../../db/schema/billing/purchases'
import { occupiedQuarters, sessions, tutors } from '../../db/schema/tutoring/booking'
import { transact } from '../../db/transact'
import { applyPayment } from '../../features/billing/payments/apply-payment.service'
import { insertPurchase } from '../../features/billing/purchases/purchases.store'
import { createPurchaseHooks } from '../../features/booking/holds/purchase-hooks.service'
import { exchangePhoto, insertPhoto } from '../../features/tutors/photos/tutor-photos.store'
import type { TestApp } from '../sites/build-test-app'

let made = 0

interface TutorOverrides {
  name?: string
  subjects?: TutoringSubjectId[]
  email?: string
  schedule?: ScheduleSlot[]
  isBookable?: boolean
}

export async function makeTutor({ db }: Pick<TestApp, 'db'>, overrides: TutorOverrides = {}) {
  const [tutor] = await db
    .insert(tutors)
    .values({ name: `Tutor ${++made}`, subjects: [...SUBJECTS], schedule: DEFAULT_SCHEDULE, ...overrides })
    .returning()
  return requireRow(tutor, 'insert into tutors')
}

/** A picture of one pixel. */
export const DOT_PNG =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='

/** Gives a tutor a photo and returns its id. */
export async function makePhoto({ db }: Pick<TestApp, 'db'>, tutorId: number): Promise<string> {
  const photoId = await insertPhoto(db, Buffer.from(DOT_PNG, 'base64'))
  await exchangePhoto(db, { tutorId, before: null, after: photoId })
  return photoId
}

/** A purchase for thirty dollars, paid at the clock's time. */
export function makePaidPurchase(
  { app, db, time }: Pick<TestApp, 'db' | 'time'> & Partial<TestApp>,
  order: { studentId: string; hours: string; reference: string },
) {
  const billing = app?.billing ?? {
    payments: undefined,
    referencePrefix: '',
    seller: { name: 'Plume', address: '', taxes: [] },
    hooks: createPurchaseHooks({ mail: undefined, demo: false }, () => DEFAULT_HOURS),
  }
  return transact(db, async (tx) => {
    const payment = { amount: '30', paymentMethod: 'interac' as const, createdAt: time.now }
    const purchase = await insertPurchase(tx, { ...order, ...payment })
    await applyPayment(tx, billing, { purchase, amountCents: 3_000, now: time.now })
    return purchase
  })
}

/** A tutor with an email, who is signed in and has a cookie to send. */
export async function makeSignedInTutor(site: Pick<TestApp, 'db' | 'time'>, overrides: TutorOverrides = {}) {
  const tutor = await makeTutor(site, { email: `tutor-${made + 1}@example.com`, ...overrides })
  const token = await insertSignIn(site.db, { accountKind: 'tutor', id: tutor.id }, { now: site.time.now })
  return { ...tutor, token, cookie: `plume_tutor=${token}` }
}

/** A Tuesday, the day after the test clock's Monday. */
export const TOMORROW = '2026-11-17'

export function bookingBody(tutorId: number, overrides: Record<string, unknown> = {}): Record<string, unknown> {
  return { tutorId, subject: 'math', sessionDate: TOMORROW, startTime: '10:00', duration: 1, ...overrides }
}

/** Sends JSON as a student would. */
export function sendJson(
  { app }: TestApp,
  request: {
    method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
    url: string
    cookie?: string
    body?: unknown
    headers?: Record<string, string>
  },
) {
  const { method, url, cookie, body, headers } = request
  return app.inject({
    method,
    url,
    headers: {
      ...(cookie && { cookie }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(body !== undefined && { payload: JSON.stringify(body) }),
  })
}

/** All hours and sessions, which a refused request must not change. */
export async function tutoringState({ db }: TestApp) {
  return {
    sessions: await db.select().from(sessions).orderBy(sessions.id),
    occupied: await db
      .select()
      .from(occupiedQuarters)
      .orderBy(occupiedQuarters.tutorId, occupiedQuarters.day, occupiedQuarters.quarter),
    entries: await db.select().from(ledgerEntries).orderBy(ledgerEntries.id),
    purchases: await db.select().from(purchases).orderBy(purchases.id),
    payments: await db.select().from(payments).orderBy(payments.id),
    refunds: await db.select().from(refunds).orderBy(refunds.id),
    balances: await db
      .select({ id: students.id, hours: students.creditsRemaining })
      .from(students)
      .orderBy(students.id),
  }
}

/** Students and families whose balance is not the sum of their ledger, or is negative: always none. */
export async function findBrokenBalances({ db }: TestApp) {
  const sum = sql<string>`coalesce(sum(${ledgerEntries.hours}), 0)`
  const isBroken = (hours: AnyColumn) => sql`${hours} <> ${sum} or ${hours} < 0`
  const ofStudents = await db
    .select({ id: students.id, hours: students.creditsRemaining, sum })
    .from(students)
    .leftJoin(ledgerEntries, and(eq(ledgerEntries.studentId, students.id), isNull(ledgerEntries.familyId)))
    .groupBy(students.id)
    .having(isBroken(students.creditsRemaining))
  const ofFamilies = await db
    .select({ id: families.id, hours: families.creditsRemaining, sum })
    .from(families)
    .leftJoin(ledgerEntries, eq(ledgerEntries.familyId, families.id))
    .groupBy(families.id)
    .having(isBroken(families.creditsRemaining))
  return [...ofStudents, ...ofFamilies]
}

/** The balance that the student spends, in the database. */
export async function balanceOf({ db }: TestApp, studentId: string): Promise<number> {
  const [row] = await db.select({ hours: hoursOfStudent }).from(students).where(eq(students.id, studentId))
  return Number(row?.hours)
}
