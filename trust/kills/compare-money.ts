import { eq } from 'drizzle-orm'
import type { Db } from '../../src/server/db/db'
import { emails } from '../../src/server/db/schema/emails'
import { ledgerEntries } from '../../src/server/db/schema/ledger'
import { providerPayments } from '../../src/server/db/schema/provider-payments'
import { payments, purchases, refunds } from '../../src/server/db/schema/purchases'
import { receipts } from '../../src/server/db/schema/receipts'
import { verifyLedger } from '../../src/server/features/billing/ledger/verify-ledger.service'
import { repeated } from '../crowd/soundness'
import type { Cashier } from './cashiers'

/** What is stored of one purchase, as sums. */
interface Stored {
  id: number
  key: string
  isPaid: boolean
  noted: number
  hours: number
  boughtHours: number
  refundedHours: number
}

/** Money at the provider = money noted = purchases paid = hours in the ledger, for each purchase. */
export async function compareMoney(db: Db, books: ReturnType<Cashier['books']>) {
  const stored = await readPurchases(db)
  const held = new Map(books.map((book) => [book.key, book]))
  const { damaged } = await verifyLedger(db, new Date())
  const ended = await db.select().from(refunds)
  const done = ended.filter(({ status }) => status === 'done').length
  const paid = stored.filter(({ isPaid }) => isPaid).length
  const problems = [
    ...repeated(books.map(({ key }) => String(key))).map((key) => `the provider was asked for ${key} twice`),
    ...stored.flatMap((purchase) => {
      const { receivedCents = 0, refundedCents = 0 } = held.get(purchase.key) ?? {}
      return compareOne(purchase, { receivedCents, refundedCents })
    }),
    ...damaged.map(({ owner, problems }) => `account ${owner} does not add up: ${problems.join(', ')}`),
    ...ended.filter(({ status }) => status !== 'done').map(({ id, status }) => `refund ${id} is ${status}`),
    ...(await countPaper(db, { paid, done })),
  ]
  return { problems, paid, refunded: done }
}

type Money = Record<'receivedCents' | 'refundedCents', number>

function compareOne(stored: Stored, { receivedCents, refundedCents }: Money): string[] {
  const { id, isPaid, noted, hours, boughtHours, refundedHours } = stored
  const kept = receivedCents - refundedCents
  return [
    ...(isPaid === receivedCents > 0 ? [] : [`purchase ${id}: ${receivedCents} cents were taken, paid: ${isPaid}`]),
    ...(noted === kept ? [] : [`purchase ${id}: the provider holds ${kept} cents, noted are ${noted}`]),
    ...(hours === (isPaid ? boughtHours - refundedHours : 0)
      ? []
      : [`purchase ${id} has ${hours} hours in the ledger`]),
  ]
}

async function readPurchases(db: Db): Promise<Stored[]> {
  const [bought, moved, entries, back] = [
    await db.select().from(purchases).innerJoin(providerPayments, eq(providerPayments.purchaseId, purchases.id)),
    await db.select().from(payments),
    await db.select().from(ledgerEntries),
    await db.select().from(refunds).where(eq(refunds.status, 'done')),
  ]
  const sum = <Part extends { purchaseId: number | null }>(parts: Part[], id: number, value: (part: Part) => number) =>
    parts.filter(({ purchaseId }) => purchaseId === id).reduce((total, part) => total + value(part), 0)
  return bought.map(({ purchases: { id, status, hours }, provider_payments: { key } }) => ({
    id,
    key,
    isPaid: status === 'paid',
    noted: sum(moved, id, ({ amountCents }) => amountCents),
    hours: sum(entries, id, (entry) => Number(entry.hours)),
    boughtHours: Number(hours),
    refundedHours: sum(back, id, (refund) => Number(refund.hours)),
  }))
}

/** Each purchase and each refund has its paper, and was told once. */
async function countPaper(db: Db, { paid, done }: { paid: number; done: number }): Promise<string[]> {
  const paper = await db.select().from(receipts)
  const told = (kind: 'purchase-receipt' | 'purchase-refunded') => db.$count(emails, eq(emails.kind, kind))
  const found = {
    receipts: paper.filter(({ refundId }) => refundId === null).length,
    'credit notes': paper.filter(({ refundId }) => refundId !== null).length,
    'letters of purchases': await told('purchase-receipt'),
    'letters of refunds': await told('purchase-refunded'),
  }
  const wanted = [paid, done, paid, done]
  return Object.entries(found).flatMap(([what, count], place) =>
    count === wanted[place] ? [] : [`${count} ${what} instead of ${wanted[place]}`],
  )
}
