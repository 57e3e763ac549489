import type { NewRefund, Refund } from '#shared/features/admin/admin-refunds.contract'
import { readHours } from '#shared/features/credits/credits.rules'
import { shareCents } from '#shared/features/credits/unused-hours.rules'
import { recordAct, type Staff } from '../../audit/record-act'
import type { Db } from '../../db/client'
import { transact } from '../../db/retry'
import { lockStudent } from '../../db/student-lock'
import { AppError } from '../../http/app-error'
import { once } from '../../http/idempotency'
import type { RequestKey } from '../../http/request-key'
import type { PaymentWays } from '../../payments/payments'
import { findByIds } from './purchases.store'
import { findRefund, insertRefund, type RefundRow } from './refunds.store'
import { endRefund, settleRefund } from './settle-refund.service'
import { listUnused } from './unused.service'
import type { LedgerWatch } from './verify-ledger.service'

interface RefundRequest {
  refund: NewRefund
  requestKey: RequestKey | undefined
  staff: Staff
  ways: PaymentWays | undefined
  ledger: LedgerWatch
}

/**
 * Takes back unused hours for their money. First the hours, in a transaction of their own; then, where a provider gives
 * the money back, the provider is asked outside any transaction.
 */
export async function refundHours(db: Db, request: RefundRequest): Promise<Refund> {
  const { requestKey, ways, staff } = request
  const { administratorId, now } = staff
  const { id } = await transact(db, (tx) =>
    once(tx, { caller: { administratorId }, requestKey, now }, async () => ({ id: await beginRefund(tx, request) })),
  )
  await settleRefund(db, { id, ways, now })
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
  await recordAct(tx, { ...staff, act: 'hours.money-refunded', target, before: null, after })
  if (unused.isByHand) await endRefund(tx, { refund: row, purchase, outcome: 'done', isDeleted, now })
  return row.id
}

export function toRefund({ id, purchaseId, hours, amountCents, status }: RefundRow): Refund {
  return { id, purchaseId, hours: readHours(hours), amountCents, status }
}
