import type { OfflinePayment, StaffPurchase } from '#shared/features/billing/payments.contract'
import { recordAction, type Staff } from '../../../audit/record-action'
import type { Db } from '../../../db/db'
import { lockStudent } from '../../../db/locks/student-lock'
import { transact } from '../../../db/transact'
import { AppError } from '../../../http/app-error'
import { refuseOn } from '../../../http/refuse-on'
import type { BillingContext } from '../billing-context'
import { requireSoundAccount } from '../ledger/ledger.service'
import { createPurchase } from '../purchases/create-purchase'
import { toStaffPurchase } from '../purchases/list-purchases.service'
import { findListedByIds } from '../purchases/list-purchases.store'
import { isGuardianOf } from '../purchases/purchases.store'
import { applyPayment } from './apply-payment.service'
import { LINE_HANDLED } from './bank-lines.store'

interface OfflinePaymentRequest {
  payment: OfflinePayment
  staff: Staff
}

/** Records cash, a cheque or an e-Transfer as a new purchase, by a student or a guardian, that is paid immediately. */
export function recordOfflinePayment(
  db: Db,
  billing: BillingContext,
  { payment, staff }: OfflinePaymentRequest,
): Promise<StaffPurchase> {
  return transact(db, async (tx) => {
    const { studentId, ...details } = payment
    const { isDeleted } = await lockStudent(tx, studentId)
    if (isDeleted) throw new AppError('NOT_FOUND')
    const { guardianId } = payment
    if (guardianId !== undefined && !(await isGuardianOf(tx, { guardianId, studentId })))
      throw new AppError('NOT_FOUND')
    await requireSoundAccount(tx, studentId)
    const id = await createPaidPurchase(tx, billing, { payment, staff })
    const action = 'hours.money-recorded'
    await recordAction(tx, { ...staff, action, target: studentId, before: null, after: details })
    const [row] = await findListedByIds(tx, [id])
    if (!row) throw new Error('the new purchase was not found')
    return toStaffPurchase(row)
  })
}

async function createPaidPurchase(
  tx: Db,
  billing: BillingContext,
  { payment, staff }: { payment: OfflinePayment; staff: Staff },
): Promise<number> {
  const { studentId, guardianId = null, hours, amountCents, method, note = null, isTaxExempt, bankLine } = payment
  const amount = `${Math.floor(amountCents / 100)}.${String(amountCents % 100).padStart(2, '0')}`
  const order = { studentId, guardianId, hours: hours.toFixed(2), amount, paymentMethod: method, createdAt: staff.now }
  const purchase = await createPurchase(tx, { ...order, referencePrefix: billing.referencePrefix })
  await refuseOn(LINE_HANDLED, () =>
    applyPayment(tx, billing, { purchase, amountCents, note, isTaxExempt, bankLine, ...staff }),
  )
  return purchase.id
}
