import { readHours } from '#shared/features/billing/hours.rules'
import type { NewRefund, Refund } from '#shared/features/billing/refunds.contract'
import { shareCents } from '#shared/features/billing/unused-hours.rules'
import { recordAction, type Staff } from '../../../audit/record-action'
import type { Db } from '../../../db/db'
import { lockStudent } from '../../../db/student-lock'
import { AppError } from '../../../http/app-error'
import { transactOnce } from '../../../http/idempotency/idempotency'
import type { RequestKey } from '../../../http/idempotency/request-key'
import type { LedgerWatch } from '../ledger/verify-ledger.service'
import type { PaymentMethods } from '../providers/payment-methods'
import { findByIds } from '../purchases/purchases.store'
import { completeRefund, endRefund } from './complete-refund.service'
import { listUnused } from './refundable-hours.service'
import { findRefund, insertRefund, type RefundRow } from './refunds.store'

interface RefundRequest {
  refund: NewRefund
  requestKey: RequestKey | undefined
  staff: Staff
  ways: PaymentMethods | undefined
  ledger: LedgerWatch
}

/**
 * Takes back unused hours for their money. First the hours, in a transaction of their own; then, where a provider gives
 * the money back, the provider is asked outside any transaction.
 */
export async function refundHours(db: Db, request: RefundRequest): Promise<Refund> {
  const { requestKey, ways, staff } = request
  const { now } = staff
  const { id } = await transactOnce(db, { requestKey, now }, async (tx) => ({ id: await beginRefund(tx, request) }))
  await completeRefund(db, { id, ways, now })
  const row = await findRefund(db, id)
  if (!row) throw new Error('a refund is never removed')
  return toRefund(row)
}

async function beginRefund(tx: Db, { refund, staff, ways, ledger }: RefundRequest): Promise<number> {
  ledger.requireSound()
  const { purchaseId, hours, amountCents, note = null } = refund
  const [purchase] = await findByIds(tx, [purchaseId])
  if (!purchase) throw new AppError('NOT_FOUND')
  const { isDeleted } = await lockStudent(tx, purchase.studentId)
  const unused = (await listUnused(tx, purchase.studentId, ways)).find(({ id }) => id === purchaseId)
  // The screen offers what is unused: something else means that hours were used or refunded meanwhile.
  if (!unused || hours > unused.unusedHours || shareCents(unused, hours) !== amountCents) {
    throw new AppError('PURCHASE_CHANGED')
  }
  const { administratorId, now } = staff
  const begun = { purchaseId, hours: hours.toFixed(2), amountCents, administratorId, note, createdAt: now }
  const row = await insertRefund(tx, begun)
  const { studentId: target, reference } = purchase
  const after = { reference, hours, amountCents, ...(note && { note }) }
  await recordAction(tx, { ...staff, action: 'hours.money-refunded', target, before: null, after })
  if (unused.isByHand) await endRefund(tx, { refund: row, purchase, outcome: 'done', isDeleted, now })
  return row.id
}

export function toRefund({ id, purchaseId, hours, amountCents, status }: RefundRow): Refund {
  return { id, purchaseId, hours: readHours(hours), amountCents, status }
}
