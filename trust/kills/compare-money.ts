import { eq } from 'drizzle-orm'
import type { Db } from '../../src/server/db/db'
import { ledgerEntries } from '../../src/server/db/schema/billing/ledger'
import { providerPayments } from '../../src/server/db/schema/billing/provider-payments'
import { payments, purchases, refunds } from '../../src/server/db/schema/billing/purchases'
import { receipts } from '../../src/server/db/schema/billing/receipts'
import { emails } from '../../src/server/db/schema/emails'
import { verifyLedger } from '../../src/server/features/billing/ledger/verify-ledger.service'
import { repeated } from '../crowd/consistency'
import type { FakeProvider } from './fake-providers'

/** The stored sums of one purchase. */
interface StoredPurchase {
  id: number
  key: string
  isPaid: boolean
  recordedCents: number
  hours: number
  boughtHours: number
  refundedHours: number
}

/** For each purchase, the provider's money, the recorded payments, the status and the ledger's hours must agree. */
export async function compareMoney(db: Db, records: ReturnType<FakeProvider['listRecords']>) {
  const stored = await readPurchases(db)
  const byKey = new Map(records.map((record) => [record.key, record]))
  const { damaged } = await verifyLedger(db, new Date())
  const ended = await db.select().from(refunds)
  const done = ended.filter(({ status }) => status === 'done').length
  const paid = stored.filter(({ isPaid }) => isPaid).length
  const problems = [
    ...repeated(records.map(({ key }) => String(key))).map((key) => `the provider got two orders for ${key}`),
    ...stored.flatMap((purchase) => {
      const { receivedCents = 0, refundedCents = 0 } = byKey.get(purchase.key) ?? {}
      return compareOne(purchase, { receivedCents, refundedCents })
    }),
    ...damaged.map(({ owner, problems }) => `account ${owner} does not add up: ${problems.join(', ')}`),
    ...ended.filter(({ status }) => status !== 'done').map(({ id, status }) => `refund ${id} is ${status}`),
    ...(await compareDocuments(db, { paid, done })),
  ]
  return { problems, paid, refunded: done }
}

type Money = Record<'receivedCents' | 'refundedCents', number>

function compareOne(stored: StoredPurchase, { receivedCents, refundedCents }: Money): string[] {
  const { id, isPaid, recordedCents, hours, boughtHours, refundedHours } = stored
  const kept = receivedCents - refundedCents
  return [
    ...(isPaid === receivedCents > 0 ? [] : [`purchase ${id}: ${receivedCents} cents were taken, paid: ${isPaid}`]),
    ...(recordedCents === kept
      ? []
      : [`purchase ${id}: the provider holds ${kept} cents, recorded are ${recordedCents}`]),
    ...(hours === (isPaid ? boughtHours - refundedHours : 0)
      ? []
      : [`purchase ${id} has ${hours} hours in the ledger`]),
  ]
}

async function readPurchases(db: Db): Promise<StoredPurchase[]> {
  const [bought, received, entries, refunded] = [
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
    recordedCents: sum(received, id, ({ amountCents }) => amountCents),
    hours: sum(entries, id, (entry) => Number(entry.hours)),
    boughtHours: Number(hours),
    refundedHours: sum(refunded, id, (refund) => Number(refund.hours)),
  }))
}

/** Each purchase and refund has its receipt or credit note, and one email. */
async function compareDocuments(db: Db, { paid, done }: { paid: number; done: number }): Promise<string[]> {
  const documents = await db.select().from(receipts)
  const countEmails = (kind: 'purchase-receipt' | 'purchase-refunded') => db.$count(emails, eq(emails.kind, kind))
  const found = {
    receipts: documents.filter(({ refundId }) => refundId === null).length,
    'credit notes': documents.filter(({ refundId }) => refundId !== null).length,
    'purchase emails': await countEmails('purchase-receipt'),
    'refund emails': await countEmails('purchase-refunded'),
  }
  const expected = [paid, done, paid, done]
  return Object.entries(found).flatMap(([what, count], place) =>
    count === expected[place] ? [] : [`${count} ${what} instead of ${expected[place]}`],
  )
}
