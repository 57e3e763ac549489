import type { UnusedPurchase } from '#shared/features/admin/admin-refunds.contract'
import { readHours } from '#shared/features/credits/credits.rules'
import { centsOf } from '#shared/features/credits/purchase.rules'
import { unusedHours } from '#shared/features/credits/unused-hours.rules'
import type { Db } from '../../db/client'
import { findProvider, type PaymentWays } from '../../payments/payments'
import { findHoursMoved, findPaidPurchases } from './refunds.store'

/** What a student paid for and has not used, the oldest purchase first. Under the student's lock it stays so. */
export async function listUnused(db: Db, studentId: string, ways: PaymentWays | undefined): Promise<UnusedPurchase[]> {
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
