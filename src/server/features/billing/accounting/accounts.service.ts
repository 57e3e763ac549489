import { displayName } from '#shared/features/account/student-name.rules'
import type { Accounts, MoneyEntry } from '#shared/features/billing/accounting.contract'
import { type MoneyEntryKind, sumByMethod, sumTaxes } from '#shared/features/billing/accounting.rules'
import { readHours } from '#shared/features/billing/hours.rules'
import { centsOf } from '#shared/features/billing/purchase.rules'
import { writeReceiptNumber } from '#shared/features/billing/receipt.rules'
import { type HoursMoved, hundredthsOf, shareCents, unusedHours } from '#shared/features/billing/unused-hours.rules'
import { addDays } from '#shared/time/calendar'
import { businessInstant } from '#shared/time/instant'
import type { Db } from '../../../db/db'
import {
  findLedgersWithHours,
  findMoneyMoved,
  findPricesPaid,
  type MoneyEntryRow,
  type Span,
  sumPending,
} from './accounts.store'

interface Days {
  from: string
  to: string
}

/** The figures of a span of days. What moved is summed from the very rows that the table has. */
export async function accountsOf(db: Db, days: Days): Promise<Accounts> {
  const { until } = spanOf(days)
  const ledgerEntries = await listMoneyMoved(db, days)
  return {
    methods: sumByMethod(ledgerEntries),
    taxes: sumTaxes(ledgerEntries),
    pendingCents: await sumPending(db, until),
    unused: await unusedAt(db, until),
  }
}

export async function listMoneyMoved(db: Db, days: Days): Promise<MoneyEntry[]> {
  return (await findMoneyMoved(db, spanOf(days))).map(toMoneyEntry)
}

function spanOf({ from, to }: Days): Span {
  return { since: businessInstant(from, '00:00'), until: businessInstant(addDays(to, 1), '00:00') }
}

/** What students had bought and not used at an instant, with its share of the prices. */
async function unusedAt(db: Db, until: Date): Promise<Accounts['unused']> {
  const ledgers = new Map<string, HoursMoved[]>()
  for (const { studentId, ...moved } of await findLedgersWithHours(db, until)) {
    const ledger = ledgers.get(studentId) ?? []
    ledger.push({ ...moved, hours: readHours(moved.hours) })
    ledgers.set(studentId, ledger)
  }
  const unused = new Map([...ledgers.values()].flatMap((ledger) => [...unusedHours(ledger).bought]))
  const total = { hundredths: 0, cents: 0 }
  for (const { id, hours, amount, ...back } of await findPricesPaid(db, until)) {
    const left = unused.get(id) ?? 0
    const refunded = { refundedHours: readHours(back.refundedHours), refundedCents: Number(back.refundedCents) }
    total.hundredths += hundredthsOf(left)
    if (left > 0)
      total.cents += shareCents({ hours: readHours(hours), amountCents: centsOf(amount), ...refunded }, left)
  }
  return { hours: total.hundredths / 100, cents: total.cents }
}

function toMoneyEntry(row: MoneyEntryRow): MoneyEntry {
  return {
    id: row.id,
    at: row.createdAt.toISOString(),
    kind: kindOf(row),
    method: row.reference.startsWith('demo-') ? 'demo' : row.paymentMethod,
    reference: row.reference,
    student: { id: row.studentId, name: displayName(row), email: row.email, isDeleted: row.deletedAt !== null },
    amountCents: row.amountCents,
    receipt: row.receipt && writeReceiptNumber(row.receipt),
    taxes: taxesOf(row),
  }
}

function taxesOf({ receipt, amountCents }: MoneyEntryRow): MoneyEntry['taxes'] {
  if (!receipt || receipt.series.startsWith('demo')) return []
  return receipt.taxes.map(({ name, cents }) => ({ name, cents: amountCents < 0 ? -cents : cents }))
}

function kindOf({ amountCents, refundId }: MoneyEntryRow): MoneyEntryKind {
  // Money of a refund that failed comes back under the same heading: together they are nothing.
  if (refundId !== null) return 'refunded'
  return amountCents > 0 ? 'received' : 'returned'
}
