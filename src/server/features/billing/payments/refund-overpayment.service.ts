import type { StaffPurchase } from '#shared/features/billing/payments.contract'
import { overpaidCents, toCents } from '#shared/features/billing/purchase.rules'
import { recordAction, type Staff } from '../../../audit/record-action'
import type { Db } from '../../../db/db'
import { transact } from '../../../db/transact'
import { AppError } from '../../../http/app-error'
import { toStaffPurchase } from '../purchases/list-purchases.service'
import { findListedByIds } from '../purchases/list-purchases.store'
import { lockPurchase } from '../purchases/lock-purchase'
import { insertPayment } from './payments.store'

interface OverpaymentRequest {
  purchaseId: number
  amountCents: number
  staff: Staff
}

/** Records that staff sent an overpayment back. Refused unless the amount is still exactly what was overpaid. */
export function refundOverpayment(
  db: Db,
  { purchaseId, amountCents, staff }: OverpaymentRequest,
): Promise<StaffPurchase> {
  const { administratorId, now } = staff
  return transact(db, async (tx) => {
    const { purchase } = (await lockPurchase(tx, purchaseId)) ?? {}
    if (!purchase) throw new AppError('NOT_FOUND')
    const overpaid = overpaidCents({ ...purchase, amountCents: toCents(purchase.amount) })
    if (overpaid !== amountCents) throw new AppError('PURCHASE_CHANGED')
    await insertPayment(tx, { purchaseId, amountCents: -amountCents, administratorId, createdAt: now })
    const { studentId, receivedCents, status, reference } = purchase
    await recordAction(tx, {
      ...staff,
      action: 'hours.money-returned',
      target: studentId,
      before: { receivedCents, status },
      after: { reference, amountCents },
    })
    const [row] = await findListedByIds(tx, [purchaseId])
    if (!row) throw new AppError('NOT_FOUND')
    return toStaffPurchase(row)
  })
}
