import { createHash, randomUUID } from 'node:crypto'
import type * as z from 'zod/mini'
import type { Purchase } from '#shared/features/credits/credits.contract'
import { isRightAmount } from '#shared/features/credits/credits.rules'
import { centsOf } from '#shared/features/credits/purchase.rules'
import { lockActiveStudent } from '../../auth/active-student'
import type { Db } from '../../db/client'
import { transact } from '../../db/retry'
import { AppError } from '../../http/app-error'
import { once } from '../../http/idempotency'
import { refuseOn } from '../../http/refuse-on'
import type { RequestKey } from '../../http/request-key'
import { insertPurchase } from './purchases.store'
import { receiveMoney } from './settle.service'
import type { LedgerWatch } from './verify-ledger.service'

interface PurchaseRequest {
  studentId: string
  purchase: z.output<typeof Purchase>
  requestKey: RequestKey | undefined
  now: Date
  ledger: LedgerWatch
}

/** Sells hours: the payment is settled, noted and added to the ledger, once per user action. */
export async function purchaseHours(db: Db, request: PurchaseRequest) {
  const { studentId, purchase, requestKey, now, ledger } = request
  if (!isRightAmount(purchase.hours, purchase.amount)) throw new AppError('WRONG_AMOUNT')
  return transact(db, (tx) =>
    once(tx, { caller: { studentId }, requestKey, now }, async () => {
      // Before any money moves, and not again after: what was paid for is added.
      ledger.requireSound()
      await lockActiveStudent(tx, studentId)
      return settleAtOnce(tx, request)
    }),
  )
}

async function settleAtOnce(tx: Db, { studentId, purchase, requestKey, now }: PurchaseRequest) {
  const { hours, amount, paymentMethod } = purchase
  const reference = `demo-${referenceOf(studentId, requestKey)}`
  const order = { studentId, hours: hours.toFixed(2), amount: amount.toFixed(2), paymentMethod, reference }
  const row = await refuseOn({ purchases_reference_key: 'IDEMPOTENCY_KEY_REUSED' }, () =>
    insertPurchase(tx, { ...order, createdAt: now }),
  )
  const creditsRemaining = await receiveMoney(tx, { purchase: row, amountCents: centsOf(amount), now })
  if (creditsRemaining === null) throw new Error('the whole amount is there')
  return { hours, creditsRemaining }
}

/** The same for every try of one user action, so that the provider can recognise it. */
function referenceOf(studentId: string, requestKey: RequestKey | undefined): string {
  if (!requestKey) return randomUUID()
  return createHash('sha256').update(`${studentId}\n${requestKey.key}`).digest('hex').slice(0, 40)
}
