import { readHours } from '#shared/features/billing/hours.rules'
import { centsOf } from '#shared/features/billing/purchase.rules'
import type { UnusedPurchase } from '#shared/features/billing/refunds.contract'
import { unusedHours } from '#shared/features/billing/unused-hours.rules'
import type { Db } from '../../../db/db'
import { findProvider, type PaymentMethods } from '../providers/payment-methods'
import { findHoursMoved, findPaidPurchases } from './refunds.store'

/** What a student paid for and has not used, the oldest purchase first. Under the student's lock it stays so. */
export async function listUnused(
  db: Db,
  studentId: string,
  ways: PaymentMethods | undefined,
): Promise<UnusedPurchase[]> {
  const ledger = (await findHoursMoved(db, studentId)).map((row) => ({ ...row, hours: readHours(row.hours) }))
  const { bought } = unusedHours(ledger)
  const rows = await findPaidPurchases(db, studentId)
  return rows.map((row) => ({
    id: row.id,
    reference: row.reference,
    paymentMethod: row.paymentMethod,
    paidAt: row.paidAt?.toISOString() ?? '',
    hours: readHours(row.hours),
    amountCents: centsOf(row.amount),
    refundedHours: readHours(row.refundedHours),
    refundedCents: Number(row.refundedCents),
    unusedHours: bought.get(row.id) ?? 0,
    isByHand: findProvider(ways, row.provider) === undefined,
  }))
}
