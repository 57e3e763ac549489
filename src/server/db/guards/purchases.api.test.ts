import { eq, sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { addEntry } from '../../features/billing/ledger/ledger.store'
import { insertPayment } from '../../features/billing/payments/payments.store'
import { insertPurchase, type PurchaseRow } from '../../features/billing/purchases/purchases.store'
import { issueReceipt } from '../../features/billing/receipts/issue-receipt.service'
import { refusalOf } from '../../testing/endpoints/refusal'
import { makeStudent } from '../../testing/factories/factories'
import { balanceOf } from '../../testing/factories/tutoring-factories'
import { buildTestApp } from '../../testing/sites/build-test-app'
import { payments, purchases } from '../schema/billing/purchases'
import { transact } from '../transact'

const site = await buildTestApp()
const { db, time } = site
const REFUSED = { code: '23001' }

let studentId: string
let purchase: PurchaseRow
let made = 0

beforeEach(async () => {
  studentId = (await makeStudent(site)).id
  const order = { studentId, hours: '5', amount: '150', paymentMethod: 'interac' as const, createdAt: time.now }
  purchase = await insertPurchase(db, { ...order, reference: `purchase-${++made}` })
})

const pay = (amountCents: number) => insertPayment(db, { purchaseId: purchase.id, amountCents, createdAt: time.now })
const addHours = (overrides: { hours?: string; purchaseId?: number; studentId?: string } = {}) =>
  transact(db, async (tx) => {
    const entry = { studentId, kind: 'purchase' as const, hours: '5', purchaseId: purchase.id, createdAt: time.now }
    const balanceHours = await addEntry(tx, { ...entry, ...overrides })
    await issueReceipt(tx, { purchase, balanceHours, now: time.now })
    return balanceHours
  })
const end = (status: 'failed' | 'cancelled' | 'expired') =>
  db.update(purchases).set({ status }).where(eq(purchases.id, purchase.id))

async function read() {
  const [row] = await db.select().from(purchases).where(eq(purchases.id, purchase.id))
  return { status: row?.status, receivedCents: row?.receivedCents, paidAt: row?.paidAt }
}

describe('a purchase', () => {
  test('starts pending, adds up its payments, and is paid by the ledger entry for its hours', async () => {
    await pay(10_000)
    expect(await read()).toEqual({ status: 'pending', receivedCents: 10_000, paidAt: null })
    await pay(5_000)
    expect(await addHours()).toBe('5.00')
    expect(await read()).toEqual({ status: 'paid', receivedCents: 15_000, paidAt: time.now })
  })

  test.each(['failed', 'cancelled', 'expired'] as const)(
    'a purchase that is %s becomes paid when its money arrives',
    async (status) => {
      await end(status)
      await pay(15_000)
      await addHours()
      expect(await read()).toMatchObject({ status: 'paid' })
    },
  )

  test('adds no hours while a cent is missing', async () => {
    await pay(14_999)
    expect(await refusalOf(addHours())).toMatchObject({ constraint: 'purchases_paid_in_full' })
    expect(await balanceOf(site, studentId)).toBe(0)
  })

  test('adds its hours only once', async () => {
    await pay(15_000)
    await addHours()
    expect(await refusalOf(addHours())).toMatchObject(REFUSED)
    expect(await balanceOf(site, studentId)).toBe(5)
  })

  test('adds exactly its hours, and only to its buyer', async () => {
    await pay(15_000)
    const other = await makeStudent(site)
    for (const overrides of [{ hours: '6' }, { studentId: other.id }, { purchaseId: purchase.id + 1000 }]) {
      expect(await refusalOf(addHours(overrides))).toMatchObject(REFUSED)
    }
    expect(await balanceOf(site, other.id)).toBe(0)
    expect(await read()).toMatchObject({ status: 'pending' })
  })

  test('cannot become paid without a receipt', async () => {
    await pay(15_000)
    const entry = { studentId, kind: 'purchase' as const, hours: '5', purchaseId: purchase.id, createdAt: time.now }
    expect(await refusalOf(addEntry(db, entry))).toMatchObject({ constraint: 'purchases_require_receipt' })
    expect(await read()).toMatchObject({ status: 'pending' })
    expect(await balanceOf(site, studentId)).toBe(0)
  })

  test('ends once, and stays paid once it is paid', async () => {
    await end('expired')
    expect(await refusalOf(end('cancelled'))).toMatchObject(REFUSED)
    await pay(15_000)
    await addHours()
    expect(await refusalOf(end('cancelled'))).toMatchObject({ code: expect.stringMatching(/^23/) })
    expect(await read()).toMatchObject({ status: 'paid' })
  })

  test('refunds at most what was overpaid', async () => {
    await pay(16_000)
    await addHours()
    expect(await refusalOf(pay(-1_001))).toMatchObject({ constraint: 'purchases_paid_in_full' })
    await pay(-1_000)
    expect(await read()).toMatchObject({ receivedCents: 15_000 })
  })
})

describe('the database refuses', () => {
  test.each([
    [
      'to insert a paid purchase',
      sql`insert into purchases (student_id, hours, amount, payment_method, reference,
      created_at, status, paid_at, received_cents) select id, 1, 30, 'interac', 'new', now(), 'paid', now(), 3000
      from students limit 1`,
    ],
    ['to change the amount received without a payment', sql`update purchases set received_cents = 15000`],
    ['to set a purchase to paid directly', sql`update purchases set status = 'paid', paid_at = now()`],
    ['to change the price', sql`update purchases set amount = 1`],
    ['to change the hours', sql`update purchases set hours = 100`],
    ['to change the buyer', sql`update purchases set student_id = gen_random_uuid()`],
    ['to change a payment', sql`update payments set amount_cents = 1`],
    ['to delete a payment', sql`delete from payments`],
    ['to truncate payments', sql`truncate payments`],
  ])('%s', async (_, statement) => {
    await pay(100)
    const before = await db.select().from(purchases).orderBy(purchases.id)
    expect(await refusalOf(db.execute(statement))).toMatchObject(REFUSED)
    expect(await db.select().from(purchases).orderBy(purchases.id)).toEqual(before)
    expect((await db.select().from(payments)).length).toBeGreaterThan(0)
  })
})
