import { eq, sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { addEntry } from '../../features/billing/ledger/ledger.store'
import { insertPayment, insertPurchase } from '../../features/billing/purchases/purchases.store'
import { buildTestApp } from '../../testing/build-test-app'
import { makeStudent } from '../../testing/factories'
import { refusalOf } from '../../testing/refusal'
import { balanceOf } from '../../testing/tutoring-factories'
import { payments, purchases } from '../schema/purchases'

const site = await buildTestApp()
const { db, time } = site
const REFUSED = { code: '23001' }

let studentId: string
let id: number
let made = 0

beforeEach(async () => {
  studentId = (await makeStudent(site)).id
  const order = { studentId, hours: '5', amount: '150', paymentMethod: 'interac' as const, createdAt: time.now }
  id = (await insertPurchase(db, { ...order, reference: `life-${++made}` })).id
})

const arrive = (amountCents: number) => insertPayment(db, { purchaseId: id, amountCents, createdAt: time.now })
const enter = (overrides: { hours?: string; purchaseId?: number; studentId?: string } = {}) =>
  addEntry(db, { studentId, kind: 'purchase', hours: '5', purchaseId: id, createdAt: time.now, ...overrides })
const end = (status: 'failed' | 'cancelled' | 'expired') =>
  db.update(purchases).set({ status }).where(eq(purchases.id, id))

async function read() {
  const [row] = await db.select().from(purchases).where(eq(purchases.id, id))
  return { status: row?.status, receivedCents: row?.receivedCents, paidAt: row?.paidAt }
}

describe('a purchase', () => {
  test('begins pending, counts what arrives, and is paid by the ledger’s row for its hours', async () => {
    await arrive(10_000)
    expect(await read()).toEqual({ status: 'pending', receivedCents: 10_000, paidAt: null })
    await arrive(5_000)
    expect(await enter()).toBe('5.00')
    expect(await read()).toEqual({ status: 'paid', receivedCents: 15_000, paidAt: time.now })
  })

  test.each(['failed', 'cancelled', 'expired'] as const)('that %s is paid when its money arrives', async (status) => {
    await end(status)
    await arrive(15_000)
    await enter()
    expect(await read()).toMatchObject({ status: 'paid' })
  })

  test('adds no hours while a cent is missing', async () => {
    await arrive(14_999)
    expect(await refusalOf(enter())).toMatchObject({ constraint: 'purchases_paid_in_full' })
    expect(await balanceOf(site, studentId)).toBe(0)
  })

  test('adds its hours once', async () => {
    await arrive(15_000)
    await enter()
    expect(await refusalOf(enter())).toMatchObject(REFUSED)
    expect(await balanceOf(site, studentId)).toBe(5)
  })

  test('adds nothing but its hours, and to nobody else', async () => {
    await arrive(15_000)
    const other = await makeStudent(site)
    for (const overrides of [{ hours: '6' }, { studentId: other.id }, { purchaseId: id + 1000 }]) {
      expect(await refusalOf(enter(overrides))).toMatchObject(REFUSED)
    }
    expect(await balanceOf(site, other.id)).toBe(0)
    expect(await read()).toMatchObject({ status: 'pending' })
  })

  test('ends once, and what was paid stays paid', async () => {
    await end('expired')
    expect(await refusalOf(end('cancelled'))).toMatchObject(REFUSED)
    await arrive(15_000)
    await enter()
    expect(await refusalOf(end('cancelled'))).toMatchObject({ code: expect.stringMatching(/^23/) })
    expect(await read()).toMatchObject({ status: 'paid' })
  })

  test('gives back at most what was too much', async () => {
    await arrive(16_000)
    await enter()
    expect(await refusalOf(arrive(-1_001))).toMatchObject({ constraint: 'purchases_paid_in_full' })
    await arrive(-1_000)
    expect(await read()).toMatchObject({ receivedCents: 15_000 })
  })
})

describe('the database refuses any other way:', () => {
  test.each([
    [
      'a purchase that begins paid',
      sql`insert into purchases (student_id, hours, amount, payment_method, reference,
      created_at, status, paid_at, received_cents) select id, 1, 30, 'interac', 'new', now(), 'paid', now(), 3000
      from students limit 1`,
    ],
    ['money that was counted without arriving', sql`update purchases set received_cents = 15000`],
    ['a purchase that is simply called paid', sql`update purchases set status = 'paid', paid_at = now()`],
    ['another price', sql`update purchases set amount = 1`],
    ['other hours', sql`update purchases set hours = 100`],
    ['another buyer', sql`update purchases set student_id = gen_random_uuid()`],
    ['another amount that arrived', sql`update payments set amount_cents = 1`],
    ['an arrival that is forgotten', sql`delete from payments`],
    ['arrivals that are emptied', sql`truncate payments`],
  ])('%s', async (_, statement) => {
    await arrive(100)
    const before = await db.select().from(purchases).orderBy(purchases.id)
    expect(await refusalOf(db.execute(statement))).toMatchObject(REFUSED)
    expect(await db.select().from(purchases).orderBy(purchases.id)).toEqual(before)
    expect((await db.select().from(payments)).length).toBeGreaterThan(0)
  })
})
