import type { MoneyPurchase, Received } from '#shared/features/billing/payments.contract'
import { centsOf, owedBackCents } from '#shared/features/billing/purchase.rules'
import { recordAction, type Staff } from '../../../audit/record-action'
import type { Db } from '../../../db/db'
import { lockStudent } from '../../../db/student-lock'
import { transact } from '../../../db/transact'
import { AppError } from '../../../http/app-error'
import { refuseOn } from '../../../http/refuse-on'
import type { LedgerWatch } from '../ledger/verify-ledger.service'
import { findByIds, insertPayment, type PurchaseRow } from '../purchases/purchases.store'
import { toMoneyPurchase } from './pending-money.service'
import { findMoneyByIds } from './pending-money.store'
import { receiveMoney } from './receive-money.service'

interface StaffRequest {
  staff: Staff
}

/** Marks payments as received, all of them or none. */
export function receivePayments(
  db: Db,
  { payments, staff, ledger }: StaffRequest & { payments: Received[]; ledger: LedgerWatch },
): Promise<MoneyPurchase[]> {
  const ids = payments.map(({ purchaseId }) => purchaseId)
  return transact(db, async (tx) => {
    ledger.requireSound()
    const isDeletedOf = await lockBuyers(tx, ids)
    for (const payment of payments) await receiveOne(tx, payment, { staff, isDeletedOf })
    return (await findMoneyByIds(tx, ids)).map(toMoneyPurchase)
  })
}

interface UnderLock {
  staff: Staff
  isDeletedOf: Map<string, boolean>
}

async function receiveOne(tx: Db, payment: Received, { staff, isDeletedOf }: UnderLock): Promise<void> {
  const purchase = await readPurchase(tx, payment.purchaseId)
  if (purchase.receivedCents !== payment.expectedReceivedCents) throw new AppError('PURCHASE_CHANGED')
  const { amountCents, bankLine } = payment
  const isDeleted = isDeletedOf.get(purchase.studentId) ?? true
  await refuseOn({ payments_bank_line_key: 'PURCHASE_CHANGED' }, () =>
    receiveMoney(tx, { purchase, amountCents, bankLine, isDeleted, ...staff }),
  )
  await noteAction(tx, staff, { action: 'hours.money-received', purchase, amountCents })
}

/** Marks what arrived too much, or for nothing, as given back. Which amount that is must still be true. */
export function giveBack(
  db: Db,
  { purchaseId, amountCents, staff }: StaffRequest & { purchaseId: number; amountCents: number },
): Promise<MoneyPurchase> {
  return transact(db, async (tx) => {
    await lockBuyers(tx, [purchaseId])
    const purchase = await readPurchase(tx, purchaseId)
    const owed = owedBackCents({ ...purchase, amountCents: centsOf(purchase.amount) })
    if (owed !== amountCents) throw new AppError('PURCHASE_CHANGED')
    const { administratorId, now } = staff
    await insertPayment(tx, { purchaseId, amountCents: -amountCents, administratorId, createdAt: now })
    await noteAction(tx, staff, { action: 'hours.money-returned', purchase, amountCents })
    const [row] = await findMoneyByIds(tx, [purchaseId])
    if (!row) throw new AppError('NOT_FOUND')
    return toMoneyPurchase(row)
  })
}

/** The students first and in one order, as everywhere; answers which of them deleted their account. */
async function lockBuyers(tx: Db, purchaseIds: number[]): Promise<Map<string, boolean>> {
  const found = await findByIds(tx, purchaseIds)
  const isDeletedOf = new Map<string, boolean>()
  for (const studentId of new Set(found.map((row) => row.studentId))) {
    isDeletedOf.set(studentId, (await lockStudent(tx, studentId)).isDeleted)
  }
  return isDeletedOf
}

async function readPurchase(tx: Db, id: number): Promise<PurchaseRow> {
  const [row] = await findByIds(tx, [id])
  if (!row) throw new AppError('NOT_FOUND')
  return row
}

interface MoneyAction {
  action: 'hours.money-received' | 'hours.money-returned'
  purchase: PurchaseRow
  amountCents: number
}

async function noteAction(tx: Db, staff: Staff, { action, purchase, amountCents }: MoneyAction): Promise<void> {
  const { studentId: target, receivedCents, status, reference } = purchase
  const before = { receivedCents, status }
  await recordAction(tx, { ...staff, action, target, before, after: { reference, amountCents } })
}
