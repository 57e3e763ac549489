import type { MoneyPurchase, RecordedPayment } from '#shared/features/billing/payments.contract'
import { recordAction, type Staff } from '../../../audit/record-action'
import type { Db } from '../../../db/db'
import { lockStudent } from '../../../db/student-lock'
import { transact } from '../../../db/transact'
import { AppError } from '../../../http/app-error'
import type { LedgerWatch } from '../ledger/verify-ledger.service'
import { insertUnderReference } from '../purchases/insert-purchase'
import { toMoneyPurchase } from './pending-money.service'
import { findMoneyByIds } from './pending-money.store'
import { receiveMoney } from './receive-money.service'

interface Recording {
  payment: RecordedPayment
  staff: Staff
  ledger: LedgerWatch
}

/** Sells hours for money that staff took elsewhere: a purchase that is paid as it is made. */
export function recordPayment(db: Db, { payment, staff, ledger }: Recording): Promise<MoneyPurchase> {
  return transact(db, async (tx) => {
    ledger.requireSound()
    const { isDeleted } = await lockStudent(tx, payment.studentId)
    if (isDeleted) throw new AppError('NOT_FOUND')
    const id = await addPaidPurchase(tx, payment, staff)
    const { studentId: target, ...after } = payment
    await recordAction(tx, { ...staff, action: 'hours.money-recorded', target, before: null, after })
    const [row] = await findMoneyByIds(tx, [id])
    if (!row) throw new Error('the purchase was just made')
    return toMoneyPurchase(row)
  })
}

async function addPaidPurchase(tx: Db, payment: RecordedPayment, { administratorId, now }: Staff): Promise<number> {
  const { studentId, hours, amountCents, method, note = null } = payment
  const amount = `${Math.floor(amountCents / 100)}.${String(amountCents % 100).padStart(2, '0')}`
  const order = { studentId, hours: hours.toFixed(2), amount, paymentMethod: method, createdAt: now }
  const purchase = await insertUnderReference(tx, order)
  await receiveMoney(tx, { purchase, amountCents, administratorId, note, now })
  return purchase.id
}
