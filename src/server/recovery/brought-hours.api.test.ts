import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { DAY_MS } from '#shared/time/units'
import { families } from '../db/schema/accounts/families'
import { students } from '../db/schema/accounts/students'
import { emails } from '../db/schema/emails'
import { verifyLedger } from '../features/billing/ledger/verify-ledger.service'
import { OLD_PASSWORD, plantGuardian, resetPasswordOf, TEST_MAIL } from '../testing/endpoints/recovery-forms'
import { makeAdministrator, makeStudent } from '../testing/factories/factories'
import { refundOneHour } from '../testing/factories/refunds'
import { makePaidPurchase, sendJson } from '../testing/factories/tutoring-factories'
import { quickHash } from '../testing/quick-hash'
import { buildTestApp } from '../testing/sites/build-test-app'

const site = await buildTestApp({ settings: { mail: TEST_MAIL } })
const { db, time } = site
let made = 0

beforeEach(() => db.delete(emails))

const studentRow = async (id: string) => (await db.select().from(students).where(eq(students.id, id)))[0]
const ageOf = (id: string) =>
  db
    .update(students)
    .set({ createdAt: new Date(time.now.getTime() - 31 * DAY_MS) })
    .where(eq(students.id, id))

/** A student with six hours, in whose account an intruder has named a guardian. */
async function makePlanted() {
  const email = `victim-${++made}@example.com`
  const student = await makeStudent(site, { email, passwordHash: await quickHash(OLD_PASSWORD), hours: 6 })
  await ageOf(student.id)
  const guardian = await plantGuardian(site, student)
  const { familyId } = (await studentRow(student.id)) ?? {}
  return { ...student, email, guardian, familyId: familyId ?? 0 }
}

const familyHours = async (id: number) =>
  (await db.select().from(families).where(eq(families.id, id)))[0]?.creditsRemaining

test('a planted guardian who deletes the student’s account does not keep the hours', async () => {
  const { id, guardian, familyId } = await makePlanted()
  const other = await makeStudent(site)
  await ageOf(other.id)
  await db.update(students).set({ familyId }).where(eq(students.id, other.id))
  const removal = { method: 'DELETE', url: `/api/family/children/${id}`, cookie: guardian } as const
  expect((await sendJson(site, removal)).statusCode).toBe(204)
  expect(await familyHours(familyId)).toBe('0.00')
  const url = `/api/family/children/${other.id}/leave`
  const left = await sendJson(site, { method: 'POST', url, cookie: guardian, body: { hours: 6 } })
  expect(left.json().code).toBe('INSUFFICIENT_CREDITS')
  expect((await verifyLedger(db, time.now)).damaged).toEqual([])
})

test('nor when the intruder deletes it with the student’s sign-in', async () => {
  const { cookie, familyId } = await makePlanted()
  expect((await sendJson(site, { method: 'DELETE', url: '/api/profile', cookie })).statusCode).toBe(204)
  expect(await familyHours(familyId)).toBe('0.00')
})

test('nor when staff delete it, whom the intruder asked in the student’s name', async () => {
  const { id, familyId } = await makePlanted()
  const { cookie } = await makeAdministrator(site)
  const url = `/api/admin/users/${id}/account`
  expect((await sendJson(site, { method: 'DELETE', url, cookie })).statusCode).toBe(204)
  expect(await familyHours(familyId)).toBe('0.00')
})

test('hours that a planted guardian bought and got refunded are not taken from the student', async () => {
  const { id, email, familyId } = await makePlanted()
  await makePaidPurchase(site, { studentId: id, hours: '2.00', reference: `bought-${++made}` })
  await refundOneHour(site, id)
  await resetPasswordOf(site, email)
  expect(await studentRow(id)).toMatchObject({ familyId: null, creditsRemaining: '6.00' })
  expect(await familyHours(familyId)).toBe('1.00')
})

test('but a refund of hours that the student had bought before is', async () => {
  const email = `victim-${++made}@example.com`
  const student = await makeStudent(site, { email, passwordHash: await quickHash(OLD_PASSWORD) })
  await makePaidPurchase(site, { studentId: student.id, hours: '2.00', reference: `bought-${++made}` })
  await plantGuardian(site, student)
  await refundOneHour(site, student.id)
  await resetPasswordOf(site, email)
  expect(await studentRow(student.id)).toMatchObject({ familyId: null, creditsRemaining: '1.00' })
})
