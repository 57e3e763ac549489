import { eq, sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { addEntry } from '../../features/billing/ledger/ledger.store'
import { verifyLedger } from '../../features/billing/ledger/verify-ledger.service'
import { insertPayment } from '../../features/billing/purchases/purchases.store'
import { insertRefund } from '../../features/billing/refunds/refunds.store'
import { buildTestApp } from '../../testing/build-test-app'
import { makeStudent } from '../../testing/factories'
import { refusalOf } from '../../testing/refusal'
import { balanceOf, makePaidPurchase } from '../../testing/tutoring-factories'
import { purchases, refunds } from '../schema/purchases'

const site = await buildTestApp()
const { db, time } = site
const REFUSED = { code: '23001' }
let studentId: string
let purchaseId: number
let made = 0

/** Two hours for thirty dollars. */
beforeEach(async () => {
  studentId = (await makeStudent(site)).id
  purchaseId = (await makePaidPurchase(site, { studentId, hours: '2', reference: `refunded-${++made}` })).id
})

const begin = (overrides: { hours?: string; amountCents?: number; purchaseId?: number } = {}) =>
  insertRefund(db, { purchaseId, hours: '1', amountCents: 1_500, createdAt: time.now, ...overrides })
const payBack = (refundId: number, amountCents = -1_500) =>
  insertPayment(db, { purchaseId, refundId, amountCents, createdAt: time.now })
const giveHoursBack = (refundId: number, overrides: { hours?: string; studentId?: string } = {}) =>
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
  test('takes its hours as it begins, and is done when its money goes back', async () => {
    const { id } = await begin()
    expect(await read()).toEqual({ statuses: ['pending'], receivedCents: 3_000, refundedCents: 0, balance: 1 })
    await payBack(id)
    expect(await read()).toEqual({ statuses: ['done'], receivedCents: 1_500, refundedCents: 1_500, balance: 1 })
    expect((await verifyLedger(db, time.now)).sound).toBe(true)
  })

  test('that is refused returns its hours, once, and makes room for another', async () => {
    const { id } = await begin({ hours: '2', amountCents: 3_000 })
    await giveHoursBack(id, { hours: '2' })
    expect(await read()).toMatchObject({ statuses: ['refused'], receivedCents: 3_000, balance: 2 })
    expect(await refusalOf(giveHoursBack(id, { hours: '2' }))).toMatchObject(REFUSED)
    expect(await refusalOf(payBack(id, -3_000))).toMatchObject(REFUSED)
    await begin({ hours: '2', amountCents: 3_000 })
    expect((await verifyLedger(db, time.now)).sound).toBe(true)
  })

  test('that was done fails when its own money comes back, once, and returns its hours', async () => {
    const { id } = await begin()
    expect(await refusalOf(payBack(id, 1_500))).toMatchObject(REFUSED)
    await payBack(id)
    expect(await refusalOf(giveHoursBack(id))).toMatchObject(REFUSED)
    expect(await refusalOf(payBack(id, 1_499))).toMatchObject(REFUSED)
    await payBack(id, 1_500)
    expect(await read()).toEqual({ statuses: ['failed'], receivedCents: 3_000, refundedCents: 0, balance: 2 })
    expect(await refusalOf(payBack(id, 1_500))).toMatchObject({ code: expect.stringMatching(/^23/) })
    expect(await refusalOf(payBack(id))).toMatchObject({ code: expect.stringMatching(/^23/) })
    expect(await refusalOf(giveHoursBack(id))).toMatchObject({ code: expect.stringMatching(/^23/) })
    expect((await verifyLedger(db, time.now)).sound).toBe(true)
    await begin({ hours: '2', amountCents: 3_000 })
  })

  test('goes in parts up to what was paid, and not a cent beyond', async () => {
    await begin({ amountCents: 1_499 })
    expect(await refusalOf(begin({ amountCents: 1_502 }))).toMatchObject({ constraint: 'refunds_within_purchase' })
    await begin({ amountCents: 1_501 })
    expect(await read()).toMatchObject({ statuses: ['pending', 'pending'], balance: 0 })
  })

  test('never takes more hours than the purchase had, nor than the balance has', async () => {
    const other = await makePaidPurchase(site, { studentId, hours: '5', reference: `refunded-${++made}` })
    expect(await refusalOf(begin({ hours: '2.5' }))).toMatchObject({ constraint: 'refunds_within_purchase' })
    await addEntry(db, { studentId, kind: 'adjustment', hours: '-6', createdAt: time.now })
    const more = begin({ purchaseId: other.id, hours: '2', amountCents: 1 })
    expect(await refusalOf(more)).toMatchObject({ constraint: 'students_credits_not_negative' })
    expect(await read()).toMatchObject({ statuses: [], balance: 1 })
  })

  test('ends by its own money and its own hours only', async () => {
    const { id } = await begin()
    const stranger = await makeStudent(site)
    expect(await refusalOf(payBack(id, -1_499))).toMatchObject(REFUSED)
    expect(await refusalOf(giveHoursBack(id, { hours: '2' }))).toMatchObject(REFUSED)
    expect(await refusalOf(giveHoursBack(id, { studentId: stranger.id }))).toMatchObject(REFUSED)
    expect(await read()).toMatchObject({ statuses: ['pending'], balance: 1 })
  })

  test('needs a purchase that was paid', async () => {
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
    const refusal = await refusalOf(begin({ purchaseId: unpaid?.id ?? 0 }))
    expect(refusal).toMatchObject({ constraint: 'refunds_within_purchase' })
  })
})

describe('the database refuses any other way:', () => {
  const ROW = sql`insert into ledger_entries (student_id, kind, hours, purchase_id, refund_id, created_at)`
  test.each([
    [
      'a refund that begins done',
      sql`insert into refunds (purchase_id, hours, amount_cents, status, created_at, ended_at)
      select max(purchase_id), 1, 100, 'done', now(), now() from refunds`,
    ],
    ['a refund that is simply called done', sql`update refunds set status = 'done', ended_at = now()`],
    ['another amount', sql`update refunds set amount_cents = 1`],
    ['a refund that is forgotten', sql`delete from refunds`],
    ['refunds that are emptied', sql`truncate refunds cascade`],
    [
      'money that was refunded without going back',
      sql`update purchases set refunded_cents = refunded_cents + 1 where status = 'paid'`,
    ],
    [
      'a second debit',
      sql`${ROW} select student_id, kind, hours, purchase_id, refund_id, now()
      from ledger_entries where refund_id is not null and kind = 'purchase-refund' order by id desc limit 1`,
    ],
  ])('%s', async (_, statement) => {
    await begin()
    const before = await read()
    expect(await refusalOf(db.execute(statement))).toMatchObject({ code: expect.stringMatching(/^23/) })
    expect(await read()).toEqual(before)
  })
})
