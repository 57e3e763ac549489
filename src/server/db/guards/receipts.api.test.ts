import { desc, eq, sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { formatReceiptNumber, type Tax } from '#shared/features/billing/receipt.rules'
import { deleteAccount } from '../../features/account/personal-data/delete-account.service'
import type { PurchaseRow } from '../../features/billing/purchases/purchases.store'
import { deleteOldReceipts } from '../../features/billing/receipts/receipts.service'
import { completeRefund } from '../../features/billing/refunds/complete-refund.service'
import { insertRefund } from '../../features/billing/refunds/refunds.store'
import { refusalOf } from '../../testing/endpoints/refusal'
import { makeStudent } from '../../testing/factories/factories'
import { setSeller } from '../../testing/factories/school-factory'
import { makePaidPurchase } from '../../testing/factories/tutoring-factories'
import { buildTestApp } from '../../testing/sites/build-test-app'
import { students } from '../schema/accounts/students'
import { receipts } from '../schema/billing/receipts'
import { transact } from '../transact'

const TPS: Tax = { name: 'TPS', number: '123456789 RT0001', ratePercent: 5 }
const TVQ: Tax = { name: 'TVQ', number: '1234567890 TQ0001', ratePercent: 9.975 }
const SELLER = { name: 'Plume inc.', address: '1 rue Rose, Laval', taxes: [TPS, TVQ] }
const site = await buildTestApp({ settings: { seller: SELLER } })
const { db, time } = site
const NOW = time.now
const REFUSED = { code: '23001' }
let studentId: string
let made = 0

beforeEach(async () => {
  time.now = NOW
  await setSeller(site, SELLER)
  studentId = (await makeStudent(site, { firstName: 'Noah', lastName: 'Singh', preferredLanguage: 'fr' })).id
})

const buy = (reference = `bought-${++made}`) => makePaidPurchase(site, { studentId, hours: '2', reference })
const newest = () => db.select().from(receipts).orderBy(desc(receipts.id)).limit(1)
const count = async () => (await db.select().from(receipts)).length

function refund(purchase: PurchaseRow, hours: string, amountCents: number) {
  return transact(db, async (tx) => {
    const row = await insertRefund(tx, { purchaseId: purchase.id, hours, amountCents, createdAt: time.now })
    await completeRefund(tx, { refund: row, purchase, isDeleted: true, now: time.now })
  })
}

describe('a receipt', () => {
  test('is issued when its purchase is paid, and later changes do not alter it', async () => {
    const { id: purchaseId } = await buy()
    const [before] = await newest()
    expect(before).toMatchObject({
      series: 'receipt',
      year: 2026,
      purchaseId,
      refundId: null,
      studentId,
      issuedAt: NOW,
      language: 'fr',
      sellerName: 'Plume inc.',
      sellerAddress: '1 rue Rose, Laval',
      buyerName: 'Noah Singh',
      paymentMethod: 'interac',
      hours: '2.00',
      amountCents: 3_000,
      balanceHours: '2.00',
      taxes: [
        { ...TPS, cents: 130 },
        { ...TVQ, cents: 260 },
      ],
    })
    await db.update(students).set({ firstName: 'Liam', preferredLanguage: 'en' }).where(eq(students.id, studentId))
    await setSeller(site, { name: 'Other', address: '', taxes: [] })
    await deleteAccount(db, { studentId, now: NOW })
    expect(await newest()).toEqual([before])
  })

  test('names the buyer by email if there is no name', async () => {
    const { id } = await makeStudent(site, { firstName: null, lastName: null, email: 'nameless@example.com' })
    await makePaidPurchase(site, { studentId: id, hours: '2', reference: `bought-${++made}` })
    expect(await newest()).toMatchObject([{ buyerName: 'nameless@example.com' }])
  })

  test('a receipt of a demo purchase has its own series', async () => {
    await buy(`demo-${++made}`)
    const [receipt] = await newest()
    expect(receipt && formatReceiptNumber(receipt)).toBe('DEMO-R-2026-0001')
  })

  test('is numbered from 1 each year, by the year in Toronto', async () => {
    time.now = new Date('2031-01-01T04:59:59Z')
    await buy()
    expect(await newest()).toMatchObject([{ year: 2030, number: 1 }])
    time.now = new Date('2031-01-01T05:00:00Z')
    await buy()
    await buy()
    expect(await newest()).toMatchObject([{ year: 2031, number: 2 }])
  })

  test('a receipt that is rolled back leaves its number to the next one', async () => {
    await buy()
    const [last] = await newest()
    await expect(
      transact(db, async (tx) => {
        await makePaidPurchase({ ...site, db: tx }, { studentId, hours: '1', reference: 'never' })
        throw new Error('rolled back')
      }),
    ).rejects.toThrow('rolled back')
    await buy()
    expect(await newest()).toMatchObject([{ number: (last?.number ?? 0) + 1 }])
  })

  test('cannot be changed, or deleted during its retention period', async () => {
    await buy()
    expect(await refusalOf(db.update(receipts).set({ buyerName: 'Liam' }))).toMatchObject(REFUSED)
    expect(await refusalOf(db.delete(receipts))).toMatchObject(REFUSED)
    expect(await refusalOf(db.execute(sql`truncate receipts`))).toMatchObject(REFUSED)
  })

  test('is deleted six years after the end of its year', async () => {
    const present = await count()
    time.now = new Date('2019-12-31T12:00:00Z')
    await buy()
    time.now = new Date('2020-01-02T12:00:00Z')
    await buy()
    await deleteOldReceipts(db, NOW)
    expect(await newest()).toMatchObject([{ year: 2020 }])
    expect(await count()).toBe(present + 1)
  })
})

describe('a credit note', () => {
  test('is issued when its refund is done, with the buyer, language and taxes of the receipt', async () => {
    const purchase = await buy()
    await deleteAccount(db, { studentId, now: NOW })
    await setSeller(site, { ...SELLER, taxes: [] })
    await refund(purchase, '0.5', 750)
    expect(await newest()).toMatchObject([
      {
        series: 'credit-note',
        purchaseId: purchase.id,
        buyerName: 'Noah Singh',
        language: 'fr',
        hours: '0.50',
        amountCents: 750,
        balanceHours: '1.50',
        taxes: [{ cents: 33 }, { cents: 65 }],
      },
    ])
  })

  test('a credit note of a demo purchase has its own series', async () => {
    await refund(await buy(`demo-${++made}`), '1', 1_500)
    expect(await newest()).toMatchObject([{ series: 'demo-credit-note' }])
  })

  test('adds up with the others of its purchase to the taxes of the receipt', async () => {
    const purchase = await buy()
    for (const cents of [1_000, 1_000, 1_000]) await refund(purchase, '0.5', cents)
    const rows = await db.select().from(receipts).where(eq(receipts.purchaseId, purchase.id)).orderBy(receipts.id)
    const [whole, ...parts] = rows.map(({ taxes }) => taxes.map(({ cents }) => cents))
    expect(parts).toHaveLength(3)
    expect(parts.reduce((sums, part) => sums.map((sum, n) => sum + (part[n] ?? 0)), [0, 0])).toEqual(whole)
  })

  test('is not issued for a purchase whose receipt is past its retention period', async () => {
    time.now = new Date('2018-06-01T12:00:00Z')
    const purchase = await buy()
    time.now = NOW
    await deleteOldReceipts(db, NOW)
    const before = await count()
    await refund(purchase, '1', 1_500)
    expect(await count()).toBe(before)
  })
})
