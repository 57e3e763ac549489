import { createHash, randomUUID } from 'node:crypto'
import type * as z from 'zod/mini'
import type { Purchase } from '#shared/features/billing/billing.contract'
import { readHours } from '#shared/features/billing/hours.rules'
import { PENDING_MAX, toCents } from '#shared/features/billing/purchase.rules'
import { acceptedPrices, isCorrectPrice } from '#shared/features/school/prices.rules'
import type { Language } from '#shared/languages'
import { lockActiveStudent } from '../../../auth/active-student'
import type { Db } from '../../../db/db'
import { AppError } from '../../../http/app-error'
import { transactOnce } from '../../../http/idempotency/idempotency'
import type { RequestKey } from '../../../http/idempotency/request-key'
import { refuseOn } from '../../../http/refuse-on'
import { readPriceLists } from '../../school/read-school.service'
import type { BillingContext } from '../billing-context'
import { requireSoundAccount } from '../ledger/ledger.service'
import { findBalance } from '../ledger/ledger.store'
import { applyPayment } from '../payments/apply-payment.service'
import { createCheckoutPurchase, startCheckout } from '../payments/start-checkout.service'
import { DEMO_PREFIX, type PaymentMethodConfig } from '../providers/payment-config'
import { createTransferPurchase } from './create-purchase'
import { toPendingPurchase } from './pending-purchases.service'
import { type Buyer, countPending, insertPurchase } from './purchases.store'

type PayLaterMethod = Exclude<PaymentMethodConfig, { kind: 'demo' }>

interface BuyRequest {
  studentId: string
  /** A guardian who buys for the family of the student. `lockBuyer` refuses one who is not in it. */
  guardianId?: string
  lockBuyer?: (tx: Db) => Promise<void>
  language: Language
  purchase: z.output<typeof Purchase>
  requestKey: RequestKey | undefined
  now: Date
  /** Counts a hold for a student's network; throws when it has too many. */
  countHold?: () => void
}

/** In the demo, hours are added immediately. Otherwise the purchase stays pending until it is paid. */
export async function buyHours(db: Db, billing: BillingContext, request: BuyRequest) {
  const { hours, paymentMethod } = request.purchase
  const method = billing.payments?.[paymentMethod]
  if (!method) throw new AppError('METHOD_NOT_SET_UP')
  const answer = await placeOrder(db, billing, { ...request, method })
  if (method.kind !== 'checkout' || !('purchase' in answer)) return answer
  const purchase = await startCheckout(db, method, { ...request, id: answer.purchase.id, buyer: buyerOf(request) })
  // Guardians hold no times: they book once the hours are there.
  const { countHold } = request
  if (countHold) await billing.hooks.onPageOpened(db, { ...request, countHold })
  return { hours, purchase: toPendingPurchase(purchase, billing.payments) }
}

function placeOrder(db: Db, billing: BillingContext, request: BuyRequest & { method: PaymentMethodConfig }) {
  const { studentId, requestKey, now, method } = request
  return transactOnce(db, { requestKey, now }, async (tx) => {
    await lockActiveStudent(tx, studentId)
    await requireSoundAccount(tx, studentId)
    await request.lockBuyer?.(tx)
    await requireCorrectPrice(tx, request)
    return method.kind === 'demo'
      ? buyInDemo(tx, billing, request)
      : createPendingPurchase(tx, billing, { ...request, method })
  })
}

/** At the prices in force, or at those that the buyer's open page shows. */
async function requireCorrectPrice(tx: Db, { purchase: { hours, amount }, now }: BuyRequest): Promise<void> {
  const lists = acceptedPrices(await readPriceLists(tx), now)
  if (!lists.some((list) => isCorrectPrice({ hours, price: amount }, list))) throw new AppError('WRONG_AMOUNT')
}

async function buyInDemo(tx: Db, billing: BillingContext, request: BuyRequest) {
  const { studentId, requestKey, now } = request
  const reference = `${DEMO_PREFIX}${demoReference(request.guardianId ?? studentId, requestKey)}`
  const purchase = await refuseOn({ purchases_reference_key: 'IDEMPOTENCY_KEY_REUSED' }, () =>
    insertPurchase(tx, { ...orderOf(request), reference }),
  )
  await linkBooking(tx, billing, { ...request, purchaseId: purchase.id })
  const { hours, amount } = request.purchase
  const paid = await applyPayment(tx, billing, { purchase, amountCents: toCents(amount), now })
  if (paid === null) throw new Error('the fully paid purchase added no hours')
  const booking = await billing.hooks.findBooking(tx, purchase.id)
  // Booking has used some of the hours.
  const creditsRemaining = booking ? readHours(await findBalance(tx, studentId)) : paid
  return { hours, creditsRemaining, ...(booking && { booking }) }
}

async function linkBooking(
  tx: Db,
  { hooks }: BillingContext,
  { studentId, purchaseId, purchase: { holdId } }: BuyRequest & { purchaseId: number },
): Promise<void> {
  if (holdId !== undefined) await hooks.onOrdered(tx, { studentId, purchaseId, holdId })
}

/** The caller holds the student's lock, so the count cannot change meanwhile. */
async function createPendingPurchase(
  tx: Db,
  billing: BillingContext,
  request: BuyRequest & { method: PayLaterMethod },
) {
  const { payments, hooks, referencePrefix } = billing
  const { studentId, method } = request
  if ((await countPending(tx, buyerOf(request))) >= PENDING_MAX) throw new AppError('TOO_MANY_PENDING')
  if (method.kind === 'transfer' && request.guardianId === undefined) await hooks.onTransferPending(tx, studentId)
  const order = orderOf(request)
  const row = await (method.kind === 'transfer'
    ? createTransferPurchase(tx, { ...order, referencePrefix })
    : createCheckoutPurchase(tx, method, order))
  await linkBooking(tx, billing, { ...request, purchaseId: row.id })
  return { hours: request.purchase.hours, purchase: toPendingPurchase({ ...row, pageUrl: null }, payments) }
}

function buyerOf({ studentId, guardianId }: BuyRequest): Buyer {
  return guardianId === undefined ? { studentId } : { guardianId }
}

function orderOf({ studentId, guardianId, purchase: { hours, amount, paymentMethod }, now }: BuyRequest) {
  const order = { studentId, guardianId: guardianId ?? null, paymentMethod, createdAt: now }
  return { ...order, hours: hours.toFixed(2), amount: amount.toFixed(2) }
}

/** Stays the same for every attempt of one user action, so that the unique reference refuses a second purchase. */
function demoReference(buyerId: string, requestKey: RequestKey | undefined): string {
  if (!requestKey) return randomUUID()
  return createHash('sha256').update(`${buyerId}\n${requestKey.key}`).digest('hex').slice(0, 40)
}
