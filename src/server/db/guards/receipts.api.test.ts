import { desc, eq, sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { type Tax, writeReceiptNumber } from '#shared/features/billing/receipt.rules'
import { deleteAccount } from '../../features/account/personal-data/delete-account.service'
import { insertPayment } from '../../features/billing/purchases/purchases.store'
import { forgetOldReceipts, openReceipts } from '../../features/billing/receipts/receipts.service'
import { insertRefund } from '../../features/billing/refunds/refunds.store'
import { buildTestApp } from '../../testing/build-test-app'
import { makeStudent } from '../../testing/factories'
import { refusalOf } from '../../testing/refusal'
import { makePaidPurchase } from '../../testing/tutoring-factories'
import { receipts, sellers } from '../schema/receipts'
import { students } from '../schema/students'

const site = await buildTestApp()
const { db, time } = site
const NOW = time.now
const REFUSED = { code: '23001' }
const TPS: Tax = { name: 'TPS', number: '123456789 RT0001', ratePercent: 5 }
const TVQ: Tax = { name: 'TVQ', number: '1234567890 TQ0001', ratePercent: 9.975 }
const SELLER = { name: 'Plume inc.', address: '1 rue Rose, Laval', taxes: [TPS, TVQ] }
let studentId: string
let made = 0

beforeEach(async () => {
  time.now = NOW
  studentId = (await makeStudent(site, { firstName: 'Noah', lastName: 'Singh', preferredLanguage: 'fr' })).id
  await openReceipts(db, { seller: SELLER }, NOW)
})

const buy = (reference = `bought-${++made}`) => makePaidPurchase(site, { studentId, hours: '2', reference })
const newest = () => db.select().from(receipts).orderBy(desc(receipts.id)).limit(1)
const count = async () => (await db.select().from(receipts)).length

async function refund(purchaseId: number, hours: string, amountCents: number) {
  const { id } = await insertRefund(db, { purchaseId, hours, amountCents, createdAt: time.now })
  await insertPayment(db, { purchaseId, refundId: id, amountCents: -amountCents, createdAt: time.now })
}

describe('a receipt', () => {
  test('is made with the purchase that becomes paid, and freezes what was true then', async () => {
    const { id: purchaseId } = await buy()
    const [before] = await newest()
    expect(before).toMatchObject({
      ...{ series: 'receipt', year: 2026, purchaseId, refundId: null, studentId, issuedAt: NOW, language: 'fr' },
      ...{ sellerName: 'Plume inc.', sellerAddress: '1 rue Rose, Laval', buyerName: 'Noah Singh' },
      ...{ paymentMethod: 'interac', hours: '2.00', amountCents: 3_000, balanceHours: '2.00' },
      taxes: [
        { ...TPS, cents: 130 },
        { ...TVQ, cents: 260 },
      ],
    })
    await db.update(students).set({ firstName: 'Liam', preferredLanguage: 'en' }).where(eq(students.id, studentId))
    await openReceipts(db, { seller: { name: 'Other', address: '', taxes: [] } }, NOW)
    await deleteAccount(db, { studentId, now: NOW, ledger: site.app.ledger })
    expect(await newest()).toEqual([before])
  })

  test('of the demo has a series of its own', async () => {
    await buy(`demo-${++made}`)
    const [{ series, year, number } = { series: 'receipt', year: 0, number: 0 } as const] = await newest()
    expect(writeReceiptNumber({ series, year, number })).toBe('DEMO-R-2026-0001')
  })

  test('is numbered by the year in Toronto, each year from 1', async () => {
    time.now = new Date('2031-01-01T04:59:59Z')
    await buy()
    expect(await newest()).toMatchObject([{ year: 2030, number: 1 }])
    time.now = new Date('2031-01-01T05:00:00Z')
    await buy()
    await buy()
    expect(await newest()).toMatchObject([{ year: 2031, number: 2 }])
  })

  test('that is rolled back gives its number to the next', async () => {
    await buy()
    const [last] = await newest()
    await expect(
      db.transaction(async (tx) => {
        await makePaidPurchase({ db: tx, time }, { studentId, hours: '1', reference: 'never' })
        throw new Error('no')
      }),
    ).rejects.toThrow('no')
    await buy()
    expect(await newest()).toMatchObject([{ number: (last?.number ?? 0) + 1 }])
  })

  test('never changes, and is not removed before its time', async () => {
    await buy()
    expect(await refusalOf(db.update(receipts).set({ buyerName: 'Liam' }))).toMatchObject(REFUSED)
    expect(await refusalOf(db.delete(receipts))).toMatchObject(REFUSED)
    expect(await refusalOf(db.execute(sql`truncate receipts`))).toMatchObject(REFUSED)
  })

  test('goes when six years have passed since the end of its year, and does not come back', async () => {
    const present = await count()
    time.now = new Date('2019-12-31T12:00:00Z')
    await buy()
    time.now = new Date('2020-01-02T12:00:00Z')
    await buy()
    await forgetOldReceipts(db, NOW)
    expect(await newest()).toMatchObject([{ year: 2020 }])
    expect(await count()).toBe(present + 1)
    expect(await openReceipts(db, { seller: SELLER }, NOW)).toBe(0)
  })
})

describe('a credit note', () => {
  test('is made when its refund is done, and names what the receipt named', async () => {
    const { id: purchaseId } = await buy()
    await deleteAccount(db, { studentId, now: NOW, ledger: site.app.ledger })
    await openReceipts(db, { seller: { ...SELLER, taxes: [] } }, NOW)
    await refund(purchaseId, '0.5', 750)
    expect(await newest()).toMatchObject([
      {
        ...{ series: 'credit-note', purchaseId, buyerName: 'Noah Singh', language: 'fr', hours: '0.50' },
        ...{ amountCents: 750, balanceHours: '1.50', taxes: [{ cents: 33 }, { cents: 65 }] },
      },
    ])
  })

  test('of every part of a price returns exactly its taxes', async () => {
    const { id: purchaseId } = await buy()
    for (const cents of [1_000, 1_000, 1_000]) await refund(purchaseId, '0.5', cents)
    const rows = await db.select().from(receipts).where(eq(receipts.purchaseId, purchaseId)).orderBy(receipts.id)
    const [whole, ...parts] = rows.map(({ taxes }) => taxes.map(({ cents }) => cents))
    expect(parts.reduce((sums, part) => sums.map((sum, n) => sum + (part[n] ?? 0)), [0, 0])).toEqual(whole)
  })
})

test.each([
  [3_000, [TPS, TVQ], [130, 260]],
  [15_000, [TPS, TVQ], [652, 1_301]],
  [28_000, [TPS, TVQ], [1_218, 2_429]],
  [52_000, [TPS, TVQ], [2_261, 4_511]],
  [11_300, [{ ...TPS, ratePercent: 13 }], [1_300]],
  [105, [TPS], [5]],
  [1, [TPS, TVQ], [0, 0]],
  [3_000, [], []],
])('of %i cents the taxes are exact to the cent', async (amountCents, taxes, cents) => {
  const parts = sql<{ cents: number }[]>`taxes_within(0, ${amountCents}::int, ${JSON.stringify(taxes)}::jsonb)`
  const [row] = await db.select({ parts }).from(sellers)
  expect(row?.parts.map((part) => part.cents)).toEqual(cents)
})

test('what was paid and refunded before there were receipts gets its own at the start, once', async () => {
  await db.execute(sql`alter table ledger_entries disable trigger ledger_entries_make_receipt`)
  await db.execute(sql`alter table refunds disable trigger refunds_make_credit_note`)
  const { id: purchaseId } = await buy()
  await refund(purchaseId, '1', 1_500)
  await db.execute(sql`alter table ledger_entries enable trigger ledger_entries_make_receipt`)
  await db.execute(sql`alter table refunds enable trigger refunds_make_credit_note`)
  expect(await openReceipts(db, { seller: SELLER }, NOW)).toBe(2)
  expect(await openReceipts(db, { seller: SELLER }, NOW)).toBe(0)
  const rows = await db.select().from(receipts).where(eq(receipts.purchaseId, purchaseId)).orderBy(receipts.id)
  expect(rows).toMatchObject([
    { series: 'receipt', amountCents: 3_000, balanceHours: '2.00' },
    { series: 'credit-note', amountCents: 1_500, hours: '1.00' },
  ])
})
