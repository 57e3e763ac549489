import type { PaymentConfirmation, StaffPurchase } from '#shared/features/billing/payments.contract'
import { recordAction, type Staff } from '../../../audit/record-action'
import type { Db } from '../../../db/db'
import { lockStudent } from '../../../db/locks/student-lock'
import { transact } from '../../../db/transact'
import { AppError } from '../../../http/app-error'
import { refuseOn } from '../../../http/refuse-on'
import type { BillingContext } from '../billing-context'
import { requireSoundAccount } from '../ledger/ledger.service'
import { toStaffPurchase } from '../purchases/list-purchases.service'
import { findListedByIds } from '../purchases/list-purchases.store'
import { findByIds, findPurchase } from '../purchases/purchases.store'
import { applyPayment } from './apply-payment.service'
import { LINE_HANDLED } from './bank-lines.store'

interface ConfirmRequest {
  payments: PaymentConfirmation[]
  staff: Staff
}

/** Staff confirm that payments have arrived: all of them, or none if one was changed meanwhile. */
export function confirmPayments(
  db: Db,
  billing: BillingContext,
  { payments, staff }: ConfirmRequest,
): Promise<StaffPurchase[]> {
  const ids = payments.map(({ purchaseId }) => purchaseId)
  return transact(db, async (tx) => {
    const deletedBuyers = await lockBuyers(tx, ids)
    for (const payment of payments) await confirmOne(tx, billing, { payment, staff, deletedBuyers })
    return (await findListedByIds(tx, ids)).map(toStaffPurchase)
  })
}

/** Locks all students before the first payment, in a fixed order, to prevent deadlocks. Returns deleted accounts. */
async function lockBuyers(tx: Db, purchaseIds: number[]): Promise<Set<string>> {
  const deleted = new Set<string>()
  for (const studentId of new Set((await findByIds(tx, purchaseIds)).map((row) => row.studentId))) {
    if ((await lockStudent(tx, studentId)).isDeleted) deleted.add(studentId)
  }
  return deleted
}

interface ConfirmedPayment {
  payment: PaymentConfirmation
  staff: Staff
  deletedBuyers: Set<string>
}

async function confirmOne(
  tx: Db,
  billing: BillingContext,
  { payment, staff, deletedBuyers }: ConfirmedPayment,
): Promise<void> {
  const { purchaseId, amountCents, bankLine, expectedReceivedCents } = payment
  const purchase = await findPurchase(tx, purchaseId)
  if (!purchase) throw new AppError('NOT_FOUND')
  const { studentId, receivedCents, status, reference } = purchase
  if (receivedCents !== expectedReceivedCents) throw new AppError('PURCHASE_CHANGED')
  await requireSoundAccount(tx, studentId)
  const isDeleted = deletedBuyers.has(studentId)
  await refuseOn(LINE_HANDLED, () =>
    applyPayment(tx, billing, { purchase, amountCents, bankLine, isDeleted, ...staff }),
  )
  await recordAction(tx, {
    ...staff,
    action: 'hours.money-received',
    target: studentId,
    before: { receivedCents, status },
    after: { reference, amountCents, ...(bankLine && { bankLine }) },
  })
}
