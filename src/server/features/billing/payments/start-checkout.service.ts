import { randomUUID } from 'node:crypto'
import { readHours } from '#shared/features/billing/hours.rules'
import { CHECKOUT_HOURS, toCents } from '#shared/features/billing/purchase.rules'
import type { Language } from '#shared/languages'
import { SCREENS } from '#shared/screens'
import { HOUR_MS } from '#shared/time/units'
import type { Db } from '../../../db/db'
import { transact } from '../../../db/transact'
import { AppError } from '../../../http/app-error'
import { forget } from '../../../http/idempotency/idempotency'
import type { RequestKey } from '../../../http/idempotency/request-key'
import type { PaymentMethodConfig } from '../providers/payment-config'
import { createPurchase } from '../purchases/create-purchase'
import {
  endPurchase,
  findOwnPurchase,
  type NewPurchase,
  type OwnPurchase,
  type PurchaseRow,
} from '../purchases/purchases.store'
import { findProviderPayment, insertProviderPayment, saveCheckout } from './provider-payments.store'

type CheckoutMethod = Extract<PaymentMethodConfig, { kind: 'checkout' }>

/** Creates the purchase without calling the provider; `startCheckout` does that after the commit. */
export async function createCheckoutPurchase(
  tx: Db,
  { provider }: CheckoutMethod,
  order: Omit<NewPurchase, 'reference'> & { createdAt: Date },
): Promise<PurchaseRow> {
  const { createdAt } = order
  const expiresAt = new Date(createdAt.getTime() + CHECKOUT_HOURS * HOUR_MS)
  const purchase = await createPurchase(tx, { ...order, expiresAt, referencePrefix: '' })
  await insertProviderPayment(tx, { purchaseId: purchase.id, provider: provider.name, key: randomUUID(), createdAt })
  return purchase
}

interface CheckoutRequest extends OwnPurchase {
  language: Language
  requestKey: RequestKey | undefined
}

/**
 * Gets the page where a purchase is paid. The purchase is already committed, and no transaction is open during the call
 * to the provider. If the process dies here, the repeated request continues with the same purchase and key. If the
 * provider does not answer, the purchase fails and the request may be sent again as a new one.
 */
export async function startCheckout(db: Db, method: CheckoutMethod, request: CheckoutRequest) {
  const purchase = await findOwnPurchase(db, request)
  const payment = await findProviderPayment(db, request.id)
  if (!purchase || !payment) throw new Error('the committed purchase was not found')
  if (payment.pageUrl) return { ...purchase, pageUrl: payment.pageUrl }
  const checkout = await method.provider
    .createCheckout({
      ...orderOf(purchase),
      key: payment.key,
      language: request.language,
      returnUrl: `${method.siteUrl}${returnPath(purchase)}purchase=${purchase.id}`,
    })
    .catch((cause) => failPurchase(db, request, cause))
  await saveCheckout(db, purchase.id, checkout)
  return { ...purchase, pageUrl: checkout.pageUrl }
}

function returnPath({ guardianId }: PurchaseRow): string {
  return guardianId === null ? `${SCREENS.buyCredits.address}?` : `${SCREENS.familyHome.address}?view=buy&`
}

function orderOf({ hours, amount, reference, createdAt, expiresAt }: PurchaseRow) {
  return {
    hours: readHours(hours),
    amountCents: toCents(amount),
    reference,
    expiresAt: expiresAt ?? new Date(createdAt.getTime() + CHECKOUT_HOURS * HOUR_MS),
  }
}

async function failPurchase(db: Db, { id, requestKey }: CheckoutRequest, cause: unknown): Promise<never> {
  await transact(db, async (tx) => {
    await endPurchase(tx, id, 'failed')
    await forget(tx, requestKey)
  })
  throw new AppError('PROVIDER_AWAY', { cause })
}
