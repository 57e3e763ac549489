import type { Refund, RefundEnd } from '#shared/features/admin/admin-refunds.contract'
import { readHours } from '#shared/features/credits/credits.rules'
import { recordAct, type Staff } from '../../audit/record-act'
import type { Db } from '../../db/client'
import { transact } from '../../db/retry'
import { lockStudent } from '../../db/student-lock'
import { AppError } from '../../http/app-error'
import { once } from '../../http/idempotency'
import type { RequestKey } from '../../http/request-key'
import { findByIds } from './purchases.store'
import { toRefund } from './refund.service'
import { findRefund } from './refunds.store'
import { endRefund } from './settle-refund.service'
import type { LedgerWatch } from './verify-ledger.service'

interface EndRequest {
  id: number
  outcome: RefundEnd
  requestKey: RequestKey | undefined
  staff: Staff
  ledger: LedgerWatch
}

/**
 * Ends a refund that its provider never answers: staff gave the money back themselves, or it is called off and its hours
 * return. Should the provider pay it after all, that is noted as money which went back there (`returned.service.ts`).
 */
export function endByHand(db: Db, { id, outcome, requestKey, staff, ledger }: EndRequest): Promise<Refund> {
  const { administratorId, now } = staff
  return transact(db, (tx) =>
    once(tx, { caller: { administratorId }, requestKey, now }, async () => {
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
      const act = outcome === 'done' ? 'hours.refund-by-hand' : 'hours.refund-called-off'
      await recordAct(tx, { ...staff, act, target: purchase.studentId, before: null, after })
      return toRefund({ ...refund, status: outcome })
    }),
  )
}
