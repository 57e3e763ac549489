import { toStudentSummary } from '#shared/features/account/student-summary.rules'
import type { AccountingEntry, AccountingSummary } from '#shared/features/billing/accounting/accounting.contract'
import { type AccountingEntryKind, sumByMethod, sumTaxes } from '#shared/features/billing/accounting/accounting.rules'
import { readHours } from '#shared/features/billing/hours.rules'
import { toCents } from '#shared/features/billing/purchase.rules'
import { formatReceiptNumber } from '#shared/features/billing/receipt.rules'
import { refundCents, toHundredths, unusedHours } from '#shared/features/billing/unused-hours.rules'
import { addDays } from '#shared/time/calendar'
import { businessInstant } from '#shared/time/instant'
import type { Db } from '../../../db/db'
import { DEMO_PREFIX } from '../providers/payment-config'
import {
  type AccountingEntryRow,
  type AccountingPeriod,
  findAccountingEntries,
  findLedgersWithHours,
  findPricesPaid,
  sumPending,
} from './accounting.store'

interface DayRange {
  from: string
  to: string
}

/** Totals are computed from the same entries that the table shows. */
export async function summarizeAccounts(db: Db, days: DayRange): Promise<AccountingSummary> {
  const { until } = periodOf(days)
  const entries = await listAccountingEntries(db, days)
  return {
    methods: sumByMethod(entries),
    taxes: sumTaxes(entries),
    pendingCents: await sumPending(db, until),
    unused: await unusedAt(db, until),
  }
}

export async function listAccountingEntries(db: Db, days: DayRange): Promise<AccountingEntry[]> {
  return (await findAccountingEntries(db, periodOf(days))).map(toEntry)
}

function periodOf({ from, to }: DayRange): AccountingPeriod {
  return { since: businessInstant(from, '00:00'), until: businessInstant(addDays(to, 1), '00:00') }
}

/** Bought hours that were unused at an instant, and their share of the prices paid. */
async function unusedAt(db: Db, until: Date): Promise<AccountingSummary['unused']> {
  const rows = await findLedgersWithHours(db, until)
  const { byPurchase: unused } = unusedHours(rows.map((row) => ({ ...row, hours: readHours(row.hours) })))
  const total = { hundredths: 0, cents: 0 }
  for (const { id, hours, amount, ...refunds } of await findPricesPaid(db, until)) {
    const hundredthsLeft = unused.get(id) ?? 0
    const refunded = { refundedHours: readHours(refunds.refundedHours), refundedCents: Number(refunds.refundedCents) }
    total.hundredths += toHundredths(hundredthsLeft)
    if (hundredthsLeft > 0)
      total.cents += refundCents({ hours: readHours(hours), amountCents: toCents(amount), ...refunded }, hundredthsLeft)
  }
  return { hours: total.hundredths / 100, cents: total.cents }
}

function toEntry(row: AccountingEntryRow): AccountingEntry {
  return {
    id: row.id,
    at: row.createdAt.toISOString(),
    kind: kindOf(row),
    method: row.reference.startsWith(DEMO_PREFIX) ? 'demo' : row.paymentMethod,
    reference: row.reference,
    student: toStudentSummary({ ...row, id: row.studentId }),
    amountCents: row.amountCents,
    receipt: row.receipt && formatReceiptNumber(row.receipt),
    taxes: taxesOf(row),
  }
}

function taxesOf({ receipt, amountCents }: AccountingEntryRow): AccountingEntry['taxes'] {
  if (!receipt || receipt.series.startsWith('demo')) return []
  return receipt.taxes.map(({ name, cents }) => ({ name, cents: amountCents < 0 ? -cents : cents }))
}

function kindOf({ amountCents, refundId }: AccountingEntryRow): AccountingEntryKind {
  // The rejected money of a failed refund counts under the same kind, so that both add up to zero.
  if (refundId !== null) return 'refunded'
  return amountCents > 0 ? 'received' : 'overpaymentRefunded'
}
