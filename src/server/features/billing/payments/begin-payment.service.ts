import { randomUUID } from 'node:crypto'
import { readHours } from '#shared/features/billing/hours.rules'
import { CHECKOUT_HOURS, centsOf } from '#shared/features/billing/purchase.rules'
import type { Language } from '#shared/languages'
import { SCREENS } from '#shared/screens'
import type { Db } from '../../../db/db'
import { transact } from '../../../db/transact'
import { AppError } from '../../../http/app-error'
import { forget } from '../../../http/idempotency/idempotency'
import type { RequestKey } from '../../../http/idempotency/request-key'
import type { PaymentMethodSetup } from '../providers/payment-methods'
import { insertUnderReference } from '../purchases/insert-purchase'
import { endPurchase, findOwnPurchase, type NewPurchase, type PurchaseRow } from '../purchases/purchases.store'
import { findProviderPayment, insertProviderPayment, savePage } from './provider-payments.store'

type AtProvider = Extract<PaymentMethodSetup, { settles: 'at a provider' }>

const HOUR_MS = 3_600_000

/** A purchase that is to be paid at a provider, which has not been asked yet. */
export async function insertProviderPurchase(
  tx: Db,
  { provider }: AtProvider,
  order: Omit<NewPurchase, 'reference'> & { createdAt: Date },
): Promise<PurchaseRow> {
  const { createdAt } = order
  const expiresAt = new Date(createdAt.getTime() + CHECKOUT_HOURS * HOUR_MS)
  const purchase = await insertUnderReference(tx, { ...order, expiresAt })
  await insertProviderPayment(tx, { purchaseId: purchase.id, provider: provider.name, key: randomUUID(), createdAt })
  return purchase
}

interface Buyer {
  studentId: string
  language: Language
  requestKey: RequestKey | undefined
}

/**
 * The page where a purchase is paid. The purchase is committed by now and no transaction is open while the provider is
 * asked, so a process that dies here leaves a purchase that waits; the same request then goes on with it, under the same
 * key. Where the provider does not answer, the purchase has failed, and the request may be sent again as a new one.
 */
export async function leadToPage(db: Db, way: AtProvider, asked: Buyer & { id: number }) {
  const purchase = await findOwnPurchase(db, asked)
  const payment = await findProviderPayment(db, asked.id)
  if (!purchase || !payment) throw new Error('the purchase was just made')
  if (payment.pageUrl) return { ...purchase, pageUrl: payment.pageUrl }
  const begun = await way.provider
    .begin({ ...orderOf(purchase), key: payment.key, language: asked.language, returnTo: returnTo(way, purchase) })
    .catch((cause) => giveUp(db, asked, cause))
  await savePage(db, purchase.id, begun)
  return { ...purchase, pageUrl: begun.pageUrl }
}

function orderOf({ hours, amount, reference, createdAt, expiresAt }: PurchaseRow) {
  return {
    hours: readHours(hours),
    amountCents: centsOf(amount),
    reference,
    expiresAt: expiresAt ?? new Date(createdAt.getTime() + CHECKOUT_HOURS * HOUR_MS),
  }
}

function returnTo({ siteUrl }: AtProvider, { id }: PurchaseRow): string {
  return `${siteUrl}${SCREENS.buyCredits.address}?purchase=${id}`
}

async function giveUp(db: Db, { id, requestKey }: Buyer & { id: number }, cause: unknown): Promise<never> {
  await transact(db, async (tx) => {
    await endPurchase(tx, id, 'failed')
    await forget(tx, requestKey)
  })
  throw new AppError('PROVIDER_AWAY', { cause })
}
