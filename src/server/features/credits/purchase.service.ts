import { createHash, randomUUID } from 'node:crypto'
import type * as z from 'zod/mini'
import type { Purchase } from '#shared/features/credits/credits.contract'
import { isRightAmount } from '#shared/features/credits/credits.rules'
import { AWAITED_MOST, centsOf } from '#shared/features/credits/purchase.rules'
import type { Language } from '#shared/languages'
import { lockActiveStudent } from '../../auth/active-student'
import type { Db } from '../../db/client'
import { transact } from '../../db/retry'
import { AppError } from '../../http/app-error'
import { once } from '../../http/idempotency'
import { refuseOn } from '../../http/refuse-on'
import type { RequestKey } from '../../http/request-key'
import { DEMO_PREFIX, type PaymentWay, type PaymentWays } from '../../payments/payments'
import { releaseHold } from '../booking/hold.service'
import { toAwaited } from './awaited.service'
import { insertProviderPurchase, leadToPage } from './begin-payment.service'
import { insertTransferPurchase } from './insert-purchase'
import { countPending, insertPurchase } from './purchases.store'
import { receiveMoney } from './settle.service'
import type { LedgerWatch } from './verify-ledger.service'

type AwaitedWay = Exclude<PaymentWay, { settles: 'at once' }>

interface PurchaseRequest {
  studentId: string
  language: Language
  purchase: z.output<typeof Purchase>
  requestKey: RequestKey | undefined
  now: Date
  ledger: LedgerWatch
}

/** Sells hours, once per user action: they are added where money settles at once, else the purchase waits for it. */
export async function purchaseHours(db: Db, ways: PaymentWays, request: PurchaseRequest) {
  const { hours, amount, paymentMethod } = request.purchase
  if (!isRightAmount(hours, amount)) throw new AppError('WRONG_AMOUNT')
  const way = ways[paymentMethod]
  if (!way) throw new AppError('METHOD_NOT_SET_UP')
  const answer = await decide(db, ways, way, request)
  if (way.settles !== 'at a provider' || !('purchase' in answer)) return answer
  const purchase = await leadToPage(db, way, { ...request, id: answer.purchase.id })
  return { hours, purchase: toAwaited(purchase, ways) }
}

function decide(db: Db, ways: PaymentWays, way: PaymentWay, request: PurchaseRequest) {
  const { studentId, requestKey, now, ledger } = request
  return transact(db, (tx) =>
    once(tx, { caller: { studentId }, requestKey, now }, async () => {
      // Before any money moves, and not again after: what was paid for is added.
      ledger.requireSound()
      await lockActiveStudent(tx, studentId)
      return way.settles === 'at once' ? settleAtOnce(tx, request) : awaitMoney(tx, ways, way, request)
    }),
  )
}

async function settleAtOnce(tx: Db, request: PurchaseRequest) {
  const { studentId, requestKey, now } = request
  const reference = `${DEMO_PREFIX}${referenceOf(studentId, requestKey)}`
  const purchase = await refuseOn({ purchases_reference_key: 'IDEMPOTENCY_KEY_REUSED' }, () =>
    insertPurchase(tx, { ...orderOf(request), reference }),
  )
  const { hours, amount } = request.purchase
  const creditsRemaining = await receiveMoney(tx, { purchase, amountCents: centsOf(amount), now })
  if (creditsRemaining === null) throw new Error('the whole amount is there')
  return { hours, creditsRemaining }
}

/** The student's lock is held: nobody else adds to what waits. */
async function awaitMoney(tx: Db, ways: PaymentWays, way: AwaitedWay, request: PurchaseRequest) {
  if ((await countPending(tx, request.studentId)) >= AWAITED_MOST) throw new AppError('TOO_MANY_AWAITED')
  // It takes longer than a hold may: the time is for others until then.
  if (way.settles === 'by transfer') await releaseHold(tx, request.studentId)
  const order = orderOf(request)
  const row = await (way.settles === 'by transfer'
    ? insertTransferPurchase(tx, order)
    : insertProviderPurchase(tx, way, order))
  return { hours: request.purchase.hours, purchase: toAwaited({ ...row, pageUrl: null }, ways) }
}

function orderOf({ studentId, purchase: { hours, amount, paymentMethod }, now }: PurchaseRequest) {
  return { studentId, hours: hours.toFixed(2), amount: amount.toFixed(2), paymentMethod, createdAt: now }
}

/** The same for every try of one user action, so that the provider can recognise it. */
function referenceOf(studentId: string, requestKey: RequestKey | undefined): string {
  if (!requestKey) return randomUUID()
  return createHash('sha256').update(`${studentId}\n${requestKey.key}`).digest('hex').slice(0, 40)
}
