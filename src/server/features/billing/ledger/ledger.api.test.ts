import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { sessions } from '../../../db/schema/tutoring/booking'
import { refusalOf } from '../../../testing/endpoints/refusal'
import { makeAdministrator, makeStudent } from '../../../testing/factories/factories'
import { balanceOf, bookingBody, makeTutor, sendJson } from '../../../testing/factories/tutoring-factories'
import { buildTestApp } from '../../../testing/sites/build-test-app'
import { insertPurchase } from '../purchases/purchases.store'
import { addEntry } from './ledger.store'
import { verifyLedger } from './verify-ledger.service'

const site = await buildTestApp()

async function bookedBy(hours: number, duration = 1) {
  const student = await makeStudent(site, { hours })
  const body = bookingBody((await makeTutor(site)).id, { duration })
  const session = await sendJson(site, { method: 'POST', url: '/api/sessions', cookie: student.cookie, body })
  return { ...student, sessionId: session.json().id as number }
}

/** Ends a session without its ledger entry. */
const end = (sessionId: number, status: 'cancelled' | 'completed') =>
  site.db.update(sessions).set({ status }).where(eq(sessions.id, sessionId))

const refund = (studentId: string, sessionId: number, hours: string) =>
  addEntry(site.db, { studentId, sessionId, kind: 'refund', hours, createdAt: site.time.now })

let keys = 0
const giveBack = async (studentId: string, sessionId: number, overrides: object = {}) => {
  const by = { administratorId: (await makeAdministrator(site)).id, actionKey: `key-${++keys}` }
  const entry = { studentId, sessionId, kind: 'give-back' as const, hours: '0.5', createdAt: site.time.now }
  return addEntry(site.db, { ...entry, ...by, ...overrides })
}

test('the database accepts one debit and one refund per session', async () => {
  const { id, sessionId } = await bookedBy(5)
  const twice = { constraint: 'ledger_entries_session_key' }
  const debit = { studentId: id, sessionId, kind: 'booking' as const, hours: '-1', createdAt: site.time.now }
  expect(await refusalOf(addEntry(site.db, debit))).toMatchObject(twice)
  await end(sessionId, 'cancelled')
  expect(await refusalOf(refund(id, sessionId, '0'))).toBeNull()
  expect(await refusalOf(refund(id, sessionId, '0'))).toMatchObject(twice)
  expect(await balanceOf(site, id)).toBe(4)
})

describe('a session', () => {
  test.each([
    ['all of its hours', '2', 5],
    ['half of its hours', '1', 4],
    ['none of its hours, with an entry', '0', 3],
  ])('restores %s when it is cancelled', async (_, hours, balance) => {
    const { id, sessionId } = await bookedBy(5, 2)
    await end(sessionId, 'cancelled')
    expect(await refusalOf(refund(id, sessionId, hours))).toBeNull()
    expect(await balanceOf(site, id)).toBe(balance)
    expect(await verifyLedger(site.db, site.time.now)).toMatchObject({ sound: true })
  })

  test.each(['0.5', '1.5', '2.5', '-1'])('a session of 2 hours cannot restore %s hours', async (hours) => {
    const { id, sessionId } = await bookedBy(5, 2)
    await end(sessionId, 'cancelled')
    expect(await refusalOf(refund(id, sessionId, hours))).toMatchObject({ constraint: 'ledger_entries_refund_share' })
    expect(await refusalOf(refund(id, sessionId, '0'))).toBeNull()
  })

  test('restores nothing before it was cancelled or held', async () => {
    const { id, sessionId } = await bookedBy(5)
    expect(await refusalOf(refund(id, sessionId, '1'))).toMatchObject({ constraint: 'ledger_entries_refund_share' })
    const early = { constraint: 'ledger_entries_give_back_too_early' }
    expect(await refusalOf(giveBack(id, sessionId))).toMatchObject(early)
  })

  test('restores hours only to its own student', async () => {
    const { sessionId, ...owner } = await bookedBy(5)
    await end(sessionId, 'cancelled')
    const { id } = await makeStudent(site)
    expect(await refusalOf(refund(id, sessionId, '1'))).toMatchObject({ code: '23001' })
    expect(await refusalOf(refund(owner.id, sessionId, '1'))).toBeNull()
  })

  test('restores hours in several steps, but never more than it cost', async () => {
    const { id, sessionId } = await bookedBy(5, 2)
    await end(sessionId, 'cancelled')
    await refund(id, sessionId, '1')
    await giveBack(id, sessionId)
    const tooMuch = { constraint: 'ledger_entries_return_within_cost' }
    expect(await refusalOf(giveBack(id, sessionId, { hours: '0.51' }))).toMatchObject(tooMuch)
    expect(await refusalOf(giveBack(id, sessionId))).toBeNull()
    expect(await refusalOf(giveBack(id, sessionId, { hours: '0.01' }))).toMatchObject(tooMuch)
    expect(await balanceOf(site, id)).toBe(5)
    expect(await verifyLedger(site.db, site.time.now)).toMatchObject({ sound: true })
  })

  test('a session that took place restores hours only through staff, and once per key', async () => {
    const { id, sessionId } = await bookedBy(5, 2)
    await end(sessionId, 'completed')
    const give = (overrides: object) => refusalOf(giveBack(id, sessionId, overrides))
    const byStaff = { constraint: 'ledger_entries_give_back_by_staff' }
    expect(await give({ administratorId: null })).toMatchObject(byStaff)
    expect(await give({ hours: '-0.5' })).toMatchObject(byStaff)
    expect(await give({ actionKey: null })).toMatchObject({ constraint: 'ledger_entries_give_back_keyed' })
    expect(await give({ actionKey: 'late tutor' })).toBeNull()
    expect(await give({ actionKey: 'late tutor' })).toMatchObject({ constraint: 'ledger_entries_session_key' })
    expect(await balanceOf(site, id)).toBe(3.5)
  })
})

test('the database accepts each purchase reference once', async () => {
  const student = await makeStudent(site)
  const purchase = { studentId: student.id, hours: '5', amount: '150', paymentMethod: 'paypal' as const }
  const pay = () => insertPurchase(site.db, { ...purchase, reference: 'payment-1', createdAt: site.time.now })
  expect(await refusalOf(pay())).toBeNull()
  expect(await refusalOf(pay())).toMatchObject({ constraint: 'purchases_reference_key' })
})

test('adding an entry returns the new balance', async () => {
  const { id: studentId } = await makeStudent(site, { hours: 1.5 })
  const entry = {
    studentId,
    kind: 'adjustment' as const,
    hours: '0.25',
    reason: 'late tutor',
    createdAt: site.time.now,
  }
  expect(await addEntry(site.db, entry)).toBe('1.75')
})
