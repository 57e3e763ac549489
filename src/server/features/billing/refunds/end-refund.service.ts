import { readHours } from '#shared/features/billing/hours.rules'
import type { Refund, RefundEnd } from '#shared/features/billing/refunds.contract'
import { recordAction, type Staff } from '../../../audit/record-action'
import type { Db } from '../../../db/db'
import { lockStudent } from '../../../db/student-lock'
import { transact } from '../../../db/transact'
import { AppError } from '../../../http/app-error'
import type { LedgerWatch } from '../ledger/verify-ledger.service'
import { findByIds } from '../purchases/purchases.store'
import { endRefund } from './complete-refund.service'
import { toRefund } from './refund.service'
import { findRefund } from './refunds.store'

interface EndRequest {
  id: number
  outcome: RefundEnd
  staff: Staff
  ledger: LedgerWatch
}

/**
 * Ends a refund that its provider never answers: staff gave the money back themselves, or it is called off and its hours
 * return. Should the provider pay it after all, that is noted as money which went back there (`returned.service.ts`).
 */
export function endByHand(db: Db, { id, outcome, staff, ledger }: EndRequest): Promise<Refund> {
  const { administratorId, now } = staff
  return transact(db, async (tx) => {
    ledger.requireSound()
    const begun = await findRefund(tx, id)
    const [purchase] = begun ? await findByIds(tx, [begun.purchaseId]) : []
    if (!purchase) throw new AppError('NOT_FOUND')
    const { isDeleted } = await lockStudent(tx, purchase.studentId)
    // The provider may have answered meanwhile, or somebody else ended it.
    const refund = await findRefund(tx, id)
    if (refund?.status !== 'pending') throw new AppError('PURCHASE_CHANGED')
    await endRefund(tx, { refund: { ...refund, administratorId }, purchase, outcome, isDeleted, now })
    const { hours, amountCents } = refund
    const after = { reference: purchase.reference, hours: readHours(hours), amountCents }
    const action = outcome === 'done' ? 'hours.refund-by-hand' : 'hours.refund-called-off'
    await recordAction(tx, { ...staff, action, target: purchase.studentId, before: null, after })
    return toRefund({ ...refund, status: outcome })
  })
}
