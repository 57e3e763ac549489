import { createHash, randomUUID } from 'node:crypto'
import type * as z from 'zod/mini'
import type { Purchase } from '#shared/features/billing/billing.contract'
import { isRightAmount } from '#shared/features/billing/hours.rules'
import { centsOf, PENDING_MAX } from '#shared/features/billing/purchase.rules'
import type { Language } from '#shared/languages'
import { lockActiveStudent } from '../../../auth/active-student'
import type { Db } from '../../../db/db'
import { AppError } from '../../../http/app-error'
import { transactOnce } from '../../../http/idempotency/idempotency'
import type { RequestKey } from '../../../http/idempotency/request-key'
import { refuseOn } from '../../../http/refuse-on'
import { releaseHold } from '../../booking/holds/hold.service'
import type { LedgerWatch } from '../ledger/verify-ledger.service'
import { insertProviderPurchase, leadToPage } from '../payments/begin-payment.service'
import { receiveMoney } from '../payments/receive-money.service'
import { DEMO_PREFIX, type PaymentMethodSetup, type PaymentMethods } from '../providers/payment-methods'
import { insertTransferPurchase } from './insert-purchase'
import { toPendingPurchase } from './pending-purchases.service'
import { countPending, insertPurchase } from './purchases.store'

type PendingMethod = Exclude<PaymentMethodSetup, { settles: 'at once' }>

interface PurchaseRequest {
  studentId: string
  language: Language
  purchase: z.output<typeof Purchase>
  requestKey: RequestKey | undefined
  now: Date
  ledger: LedgerWatch
}

/** Sells hours, once per user action: they are added where money settles at once, else the purchase waits for it. */
export async function purchaseHours(db: Db, ways: PaymentMethods, request: PurchaseRequest) {
  const { hours, amount, paymentMethod } = request.purchase
  if (!isRightAmount(hours, amount)) throw new AppError('WRONG_AMOUNT')
  const way = ways[paymentMethod]
  if (!way) throw new AppError('METHOD_NOT_SET_UP')
  const answer = await decide(db, ways, way, request)
  if (way.settles !== 'at a provider' || !('purchase' in answer)) return answer
  const purchase = await leadToPage(db, way, { ...request, id: answer.purchase.id })
  return { hours, purchase: toPendingPurchase(purchase, ways) }
}

function decide(db: Db, ways: PaymentMethods, way: PaymentMethodSetup, request: PurchaseRequest) {
  const { studentId, requestKey, now, ledger } = request
  return transactOnce(db, { requestKey, now }, async (tx) => {
    // Before any money moves, and not again after: what was paid for is added.
    ledger.requireSound()
    await lockActiveStudent(tx, studentId)
    return way.settles === 'at once' ? payAtOnce(tx, request) : awaitMoney(tx, ways, way, request)
  })
}

async function payAtOnce(tx: Db, request: PurchaseRequest) {
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
async function awaitMoney(tx: Db, ways: PaymentMethods, way: PendingMethod, request: PurchaseRequest) {
  if ((await countPending(tx, request.studentId)) >= PENDING_MAX) throw new AppError('TOO_MANY_PENDING')
  // It takes longer than a hold may: the time is for others until then.
  if (way.settles === 'by transfer') await releaseHold(tx, request.studentId)
  const order = orderOf(request)
  const row = await (way.settles === 'by transfer'
    ? insertTransferPurchase(tx, order)
    : insertProviderPurchase(tx, way, order))
  return { hours: request.purchase.hours, purchase: toPendingPurchase({ ...row, pageUrl: null }, ways) }
}

function orderOf({ studentId, purchase: { hours, amount, paymentMethod }, now }: PurchaseRequest) {
  return { studentId, hours: hours.toFixed(2), amount: amount.toFixed(2), paymentMethod, createdAt: now }
}

/** The same for every try of one user action, so that the provider can recognise it. */
function referenceOf(studentId: string, requestKey: RequestKey | undefined): string {
  if (!requestKey) return randomUUID()
  return createHash('sha256').update(`${studentId}\n${requestKey.key}`).digest('hex').slice(0, 40)
}
