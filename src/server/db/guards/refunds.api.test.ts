import { eq, sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { addEntry } from '../../features/billing/ledger/ledger.store'
import { verifyLedger } from '../../features/billing/ledger/verify-ledger.service'
import { insertPayment } from '../../features/billing/payments/payments.store'
import type { PurchaseRow } from '../../features/billing/purchases/purchases.store'
import { completeRefund } from '../../features/billing/refunds/complete-refund.service'
import { insertRefund, type RefundRow } from '../../features/billing/refunds/refunds.store'
import { refusalOf } from '../../testing/endpoints/refusal'
import { makeStudent } from '../../testing/factories/factories'
import { balanceOf, makePaidPurchase } from '../../testing/factories/tutoring-factories'
import { buildTestApp } from '../../testing/sites/build-test-app'
import { purchases, refunds } from '../schema/billing/purchases'
import { transact } from '../transact'

const site = await buildTestApp()
const { db, time } = site
const REFUSED = { code: '23001' }
let studentId: string
let purchase: PurchaseRow
let purchaseId: number
let made = 0

/** Two hours for thirty dollars. */
beforeEach(async () => {
  studentId = (await makeStudent(site)).id
  purchase = await makePaidPurchase(site, { studentId, hours: '2', reference: `refunded-${++made}` })
  purchaseId = purchase.id
})

const start = (overrides: { hours?: string; amountCents?: number; purchaseId?: number } = {}) =>
  insertRefund(db, { purchaseId, hours: '1', amountCents: 1_500, createdAt: time.now, ...overrides })
/** Sends the money back with a credit note, as the service does. */
const complete = (refund: RefundRow) =>
  transact(db, (tx) => completeRefund(tx, { refund, purchase, isDeleted: true, now: time.now }))
const pay = (refundId: number, amountCents: number) =>
  insertPayment(db, { purchaseId, refundId, amountCents, createdAt: time.now })
const restoreHours = (refundId: number, overrides: { hours?: string; studentId?: string } = {}) =>
  addEntry(db, {
    studentId,
    kind: 'refund-refused',
    hours: '1',
    purchaseId,
    refundId,
    createdAt: time.now,
    ...overrides,
  })

async function read() {
  const [purchase] = await db.select().from(purchases).where(eq(purchases.id, purchaseId))
  const rows = await db.select().from(refunds).where(eq(refunds.purchaseId, purchaseId)).orderBy(refunds.id)
  return {
    statuses: rows.map(({ status }) => status),
    receivedCents: purchase?.receivedCents,
    refundedCents: purchase?.refundedCents,
    balance: await balanceOf(site, studentId),
  }
}

describe('a refund', () => {
  test('removes its hours when it starts, and is done when its money is sent back', async () => {
    const refund = await start()
    expect(await read()).toEqual({ statuses: ['pending'], receivedCents: 3_000, refundedCents: 0, balance: 1 })
    await complete(refund)
    expect(await read()).toEqual({ statuses: ['done'], receivedCents: 1_500, refundedCents: 1_500, balance: 1 })
    expect((await verifyLedger(db, time.now)).sound).toBe(true)
  })

  test('cannot be done without a credit note', async () => {
    const { id } = await start()
    expect(await refusalOf(pay(id, -1_500))).toMatchObject({ constraint: 'refunds_require_credit_note' })
    expect(await read()).toMatchObject({ statuses: ['pending'], receivedCents: 3_000, refundedCents: 0 })
  })

  test('a refused refund restores its hours once, and can be started again', async () => {
    const { id } = await start({ hours: '2', amountCents: 3_000 })
    await restoreHours(id, { hours: '2' })
    expect(await read()).toMatchObject({ statuses: ['refused'], receivedCents: 3_000, balance: 2 })
    expect(await refusalOf(restoreHours(id, { hours: '2' }))).toMatchObject(REFUSED)
    expect(await refusalOf(pay(id, -3_000))).toMatchObject(REFUSED)
    await start({ hours: '2', amountCents: 3_000 })
    expect((await verifyLedger(db, time.now)).sound).toBe(true)
  })

  test('a completed refund fails once when its money is rejected, and restores its hours', async () => {
    const refund = await start()
    const { id } = refund
    expect(await refusalOf(pay(id, 1_500))).toMatchObject(REFUSED)
    await complete(refund)
    expect(await refusalOf(restoreHours(id))).toMatchObject(REFUSED)
    expect(await refusalOf(pay(id, 1_499))).toMatchObject(REFUSED)
    await pay(id, 1_500)
    expect(await read()).toEqual({ statuses: ['failed'], receivedCents: 3_000, refundedCents: 0, balance: 2 })
    expect(await refusalOf(pay(id, 1_500))).toMatchObject({ code: expect.stringMatching(/^23/) })
    expect(await refusalOf(pay(id, -1_500))).toMatchObject({ code: expect.stringMatching(/^23/) })
    expect(await refusalOf(restoreHours(id))).toMatchObject({ code: expect.stringMatching(/^23/) })
    expect((await verifyLedger(db, time.now)).sound).toBe(true)
    await start({ hours: '2', amountCents: 3_000 })
  })

  test('cannot exceed the price of its purchase together with earlier ones', async () => {
    await start({ amountCents: 1_499 })
    expect(await refusalOf(start({ amountCents: 1_502 }))).toMatchObject({ constraint: 'refunds_within_purchase' })
    await start({ amountCents: 1_501 })
    expect(await read()).toMatchObject({ statuses: ['pending', 'pending'], balance: 0 })
  })

  test('cannot exceed the hours of its purchase or the balance', async () => {
    const other = await makePaidPurchase(site, { studentId, hours: '5', reference: `refunded-${++made}` })
    expect(await refusalOf(start({ hours: '2.5' }))).toMatchObject({ constraint: 'refunds_within_purchase' })
    await addEntry(db, { studentId, kind: 'adjustment', hours: '-6', createdAt: time.now })
    const more = start({ purchaseId: other.id, hours: '2', amountCents: 1 })
    expect(await refusalOf(more)).toMatchObject({ constraint: 'students_credits_not_negative' })
    expect(await read()).toMatchObject({ statuses: [], balance: 1 })
  })

  test('is closed only by its exact amount or its exact hours', async () => {
    const { id } = await start()
    const stranger = await makeStudent(site)
    expect(await refusalOf(pay(id, -1_499))).toMatchObject(REFUSED)
    expect(await refusalOf(restoreHours(id, { hours: '2' }))).toMatchObject(REFUSED)
    expect(await refusalOf(restoreHours(id, { studentId: stranger.id }))).toMatchObject(REFUSED)
    expect(await read()).toMatchObject({ statuses: ['pending'], balance: 1 })
  })

  test('needs a paid purchase', async () => {
    const [unpaid] = await db
      .insert(purchases)
      .values({
        studentId,
        hours: '5',
        amount: '150',
        paymentMethod: 'interac',
        reference: `r-${++made}`,
        createdAt: time.now,
      })
      .returning()
    const refusal = await refusalOf(start({ purchaseId: unpaid?.id ?? 0 }))
    expect(refusal).toMatchObject({ constraint: 'refunds_within_purchase' })
  })
})

describe('the database refuses', () => {
  const INSERT = sql`insert into ledger_entries (student_id, kind, hours, purchase_id, refund_id, created_at)`
  test.each([
    [
      'to insert a completed refund',
      sql`insert into refunds (purchase_id, hours, amount_cents, status, created_at, ended_at)
      select max(purchase_id), 1, 100, 'done', now(), now() from refunds`,
    ],
    ['to set a refund to done directly', sql`update refunds set status = 'done', ended_at = now()`],
    ['to change the amount', sql`update refunds set amount_cents = 1`],
    ['to delete a refund', sql`delete from refunds`],
    ['to truncate refunds', sql`truncate refunds cascade`],
    [
      'to change the refunded amount without a payment',
      sql`update purchases set refunded_cents = refunded_cents + 1 where status = 'paid'`,
    ],
    [
      'to remove the hours twice',
      sql`${INSERT} select student_id, kind, hours, purchase_id, refund_id, now()
      from ledger_entries where refund_id is not null and kind = 'purchase-refund' order by id desc limit 1`,
    ],
  ])('%s', async (_, statement) => {
    await start()
    const before = await read()
    expect(await refusalOf(db.execute(statement))).toMatchObject({ code: expect.stringMatching(/^23/) })
    expect(await read()).toEqual(before)
  })
})
