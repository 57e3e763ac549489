import type { AwaitedPurchase } from '#shared/features/credits/credits.contract'
import { readHours } from '#shared/features/credits/credits.rules'
import { centsOf } from '#shared/features/credits/purchase.rules'
import { lockActiveStudent } from '../../auth/active-student'
import type { Db } from '../../db/client'
import { transact } from '../../db/retry'
import { AppError } from '../../http/app-error'
import type { PaymentWays } from '../../payments/payments'
import { endPurchase, endPurchasesOfStudent, findOwnPurchase, findPending, type PurchaseRow } from './purchases.store'

/** What a student still has to pay for, the oldest first. */
export async function listAwaited(
  db: Db,
  studentId: string,
  ways: PaymentWays | undefined,
): Promise<AwaitedPurchase[]> {
  const rows = await findPending(db, studentId)
  return rows.map((row) => toAwaited(row, ways))
}

interface OwnPurchase {
  studentId: string
  id: number
}

export async function findPurchaseState(db: Db, own: OwnPurchase) {
  const row = await findOwnPurchase(db, own)
  if (!row) throw new AppError('NOT_FOUND')
  return toState(row)
}

/** Gives up a purchase. Once some money is there, it is for staff to say what becomes of it. */
export function cancelPurchase(db: Db, own: OwnPurchase) {
  return transact(db, async (tx) => {
    await lockActiveStudent(tx, own.studentId)
    const row = await findOwnPurchase(tx, own)
    if (!row) throw new AppError('NOT_FOUND')
    if (row.status !== 'pending' || row.receivedCents > 0) throw new AppError('PURCHASE_NOT_CHANGEABLE')
    await endPurchase(tx, row.id, 'cancelled')
    return toState({ ...row, status: 'cancelled' })
  })
}

/** For an account that is deleted, inside that transaction. */
export const endPurchasesOf = endPurchasesOfStudent

export function toAwaited(row: PurchaseRow, ways: PaymentWays | undefined): AwaitedPurchase {
  const way = ways?.[row.paymentMethod]
  return {
    id: row.id,
    hours: readHours(row.hours),
    paymentMethod: row.paymentMethod,
    amountCents: centsOf(row.amount),
    receivedCents: row.receivedCents,
    createdAt: row.createdAt.toISOString(),
    expiresAt: row.expiresAt?.toISOString() ?? null,
    next: way?.settles === 'by transfer' ? { kind: 'transfer', to: way.to, reference: row.reference } : null,
  }
}

function toState({ id, hours, status }: PurchaseRow) {
  return { id, hours: readHours(hours), status }
}
