import { createHash, randomUUID } from 'node:crypto'
import type * as z from 'zod/mini'
import type { Purchase } from '#shared/features/credits/credits.contract'
import { isRightAmount } from '#shared/features/credits/credits.rules'
import { AWAITED_MOST, centsOf } from '#shared/features/credits/purchase.rules'
import { lockActiveStudent } from '../../auth/active-student'
import type { Db } from '../../db/client'
import { transact } from '../../db/retry'
import { AppError } from '../../http/app-error'
import { once } from '../../http/idempotency'
import { refuseOn } from '../../http/refuse-on'
import type { RequestKey } from '../../http/request-key'
import type { PaymentWays } from '../../payments/payments'
import { toAwaited } from './awaited.service'
import { insertTransferPurchase } from './insert-purchase'
import { countPending, insertPurchase } from './purchases.store'
import { receiveMoney } from './settle.service'
import type { LedgerWatch } from './verify-ledger.service'

interface PurchaseRequest {
  studentId: string
  purchase: z.output<typeof Purchase>
  requestKey: RequestKey | undefined
  now: Date
  ledger: LedgerWatch
}

/** Sells hours, once per user action: they are added where money settles at once, else the purchase waits for it. */
export async function purchaseHours(db: Db, ways: PaymentWays, request: PurchaseRequest) {
  const { studentId, purchase, requestKey, now, ledger } = request
  if (!isRightAmount(purchase.hours, purchase.amount)) throw new AppError('WRONG_AMOUNT')
  const way = ways[purchase.paymentMethod]
  if (!way) throw new AppError('METHOD_NOT_SET_UP')
  return transact(db, (tx) =>
    once(tx, { caller: { studentId }, requestKey, now }, async () => {
      // Before any money moves, and not again after: what was paid for is added.
      ledger.requireSound()
      await lockActiveStudent(tx, studentId)
      return way.settles === 'at once' ? settleAtOnce(tx, request) : awaitTransfer(tx, ways, request)
    }),
  )
}

async function settleAtOnce(tx: Db, request: PurchaseRequest) {
  const { studentId, requestKey, now } = request
  const reference = `demo-${referenceOf(studentId, requestKey)}`
  const purchase = await refuseOn({ purchases_reference_key: 'IDEMPOTENCY_KEY_REUSED' }, () =>
    insertPurchase(tx, { ...orderOf(request), reference }),
  )
  const { hours, amount } = request.purchase
  const creditsRemaining = await receiveMoney(tx, { purchase, amountCents: centsOf(amount), now })
  if (creditsRemaining === null) throw new Error('the whole amount is there')
  return { hours, creditsRemaining }
}

/** The student's lock is held: nobody else adds to what waits. */
async function awaitTransfer(tx: Db, ways: PaymentWays, request: PurchaseRequest) {
  if ((await countPending(tx, request.studentId)) >= AWAITED_MOST) throw new AppError('TOO_MANY_AWAITED')
  const row = await insertTransferPurchase(tx, orderOf(request))
  return { hours: request.purchase.hours, purchase: toAwaited(row, ways) }
}

function orderOf({ studentId, purchase: { hours, amount, paymentMethod }, now }: PurchaseRequest) {
  return { studentId, hours: hours.toFixed(2), amount: amount.toFixed(2), paymentMethod, createdAt: now }
}

/** The same for every try of one user action, so that the provider can recognise it. */
function referenceOf(studentId: string, requestKey: RequestKey | undefined): string {
  if (!requestKey) return randomUUID()
  return createHash('sha256').update(`${studentId}\n${requestKey.key}`).digest('hex').slice(0, 40)
}
