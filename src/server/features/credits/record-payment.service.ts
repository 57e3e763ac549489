import type { MoneyPurchase, RecordedPayment } from '#shared/features/admin/admin-money.contract'
import { recordAct, type Staff } from '../../audit/record-act'
import type { Db } from '../../db/client'
import { transact } from '../../db/retry'
import { lockStudent } from '../../db/student-lock'
import { AppError } from '../../http/app-error'
import { once } from '../../http/idempotency'
import type { RequestKey } from '../../http/request-key'
import { insertUnderReference } from './insert-purchase'
import { toMoneyPurchase } from './money.service'
import { findMoneyByIds } from './money.store'
import { receiveMoney } from './settle.service'
import type { LedgerWatch } from './verify-ledger.service'

interface Recording {
  payment: RecordedPayment
  requestKey: RequestKey | undefined
  staff: Staff
  ledger: LedgerWatch
}

/** Sells hours for money that staff took elsewhere: a purchase that is paid as it is made. */
export function recordPayment(db: Db, { payment, requestKey, staff, ledger }: Recording): Promise<MoneyPurchase> {
  const { administratorId, now } = staff
  return transact(db, (tx) =>
    once(tx, { caller: { administratorId }, requestKey, now }, async () => {
      ledger.requireSound()
      const { isDeleted } = await lockStudent(tx, payment.studentId)
      if (isDeleted) throw new AppError('NOT_FOUND')
      const id = await addPaidPurchase(tx, payment, staff)
      const { studentId: target, ...after } = payment
      await recordAct(tx, { ...staff, act: 'hours.money-recorded', target, before: null, after })
      const [row] = await findMoneyByIds(tx, [id])
      if (!row) throw new Error('the purchase was just made')
      return toMoneyPurchase(row)
    }),
  )
}

async function addPaidPurchase(tx: Db, payment: RecordedPayment, { administratorId, now }: Staff): Promise<number> {
  const { studentId, hours, amountCents, method, note = null } = payment
  const amount = `${Math.floor(amountCents / 100)}.${String(amountCents % 100).padStart(2, '0')}`
  const order = { studentId, hours: hours.toFixed(2), amount, paymentMethod: method, createdAt: now }
  const purchase = await insertUnderReference(tx, order)
  await receiveMoney(tx, { purchase, amountCents, administratorId, note, now })
  return purchase.id
}
