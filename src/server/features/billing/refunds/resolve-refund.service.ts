import { readHours } from '#shared/features/billing/hours.rules'
import type { Refund, RefundResolution } from '#shared/features/billing/refunds.contract'
import { recordAction, type Staff } from '../../../audit/record-action'
import type { Db } from '../../../db/db'
import { transact } from '../../../db/transact'
import { AppError } from '../../../http/app-error'
import { requireSoundAccount } from '../ledger/ledger.service'
import { lockPurchase } from '../purchases/lock-purchase'
import { completeRefund, refuseRefund } from './complete-refund.service'
import { toRefund } from './refund-purchase.service'
import { findRefund } from './refunds.store'

interface ResolveRequest {
  id: number
  outcome: RefundResolution
  staff: Staff
}

/**
 * Closes a refund that the provider never confirms: staff sent the money back themselves, or they cancel the refund. If
 * the provider sends the money after all, `recordProviderRefunds` records it.
 */
export function resolveRefund(db: Db, { id, outcome, staff }: ResolveRequest): Promise<Refund> {
  const { administratorId, now } = staff
  return transact(db, async (tx) => {
    const unlocked = await findRefund(tx, id)
    const locked = unlocked && (await lockPurchase(tx, unlocked.purchaseId))
    if (!locked) throw new AppError('NOT_FOUND')
    await requireSoundAccount(tx, locked.purchase.studentId)
    // The provider may have answered, or a colleague may have closed it.
    const refund = await findRefund(tx, id)
    if (refund?.status !== 'pending') throw new AppError('PURCHASE_CHANGED')
    const resolved = { ...locked, refund: { ...refund, administratorId }, now }
    if (outcome === 'done') await completeRefund(tx, resolved)
    else await refuseRefund(tx, resolved)
    const { studentId: target, reference } = locked.purchase
    const after = { reference, hours: readHours(refund.hours), amountCents: refund.amountCents }
    const action = outcome === 'done' ? 'hours.refund-by-hand' : 'hours.refund-called-off'
    await recordAction(tx, { ...staff, action, target, before: null, after })
    return toRefund({ ...refund, status: outcome })
  })
}
