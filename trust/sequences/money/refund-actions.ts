import { and, eq, inArray } from 'drizzle-orm'
import type { StaffPurchase } from '#shared/features/billing/payments.contract'
import { overpaidCents } from '#shared/features/billing/purchase.rules'
import { refundCents } from '#shared/features/billing/unused-hours.rules'
import { providerPayments } from '../../../src/server/db/schema/billing/provider-payments'
import { purchases, refunds } from '../../../src/server/db/schema/billing/purchases'
import { reconcilePayment } from '../../../src/server/features/billing/payments/reconcile-payments.service'
import { findProvider } from '../../../src/server/features/billing/providers/payment-config'
import type { PurchaseRow } from '../../../src/server/features/billing/purchases/purchases.store'
import { listRefundablePurchases } from '../../../src/server/features/billing/refunds/refund-purchase.service'
import { sendJson } from '../../../src/server/testing/factories/tutoring-factories'
import type { MoneyStepOf } from './money-steps'
import { choose, count, findStoryPurchases, type MoneyWorld, sendAction } from './money-world'

interface ProviderPaymentRef {
  provider: 'stripe' | 'paypal'
  /** The provider's id of the payment. */
  name: string
}

async function findAtProvider({ site }: MoneyWorld, purchaseId: number): Promise<ProviderPaymentRef | undefined> {
  const { purchaseId: id, provider, providerId } = providerPayments
  const [row] = await site.db.select({ provider, providerId }).from(providerPayments).where(eq(id, purchaseId))
  return row?.providerId ? { provider: row.provider, name: row.providerId } : undefined
}

/** Reconciles a payment, as the site does after an event. */
async function reconcile({ site }: MoneyWorld, { provider: named, name }: ProviderPaymentRef): Promise<void> {
  const { db, time, app } = site
  const provider = findProvider(app.billing.payments, named)
  if (provider) await reconcilePayment(db, app.billing, { provider, providerPaymentId: name, now: time.now })
}

/** A provider collects the money of a payment only once. */
export async function payAtProvider(world: MoneyWorld, purchase: PurchaseRow, amountCents: number): Promise<void> {
  const at = await findAtProvider(world, purchase.id)
  if (!at || receivedAt(world, at) > 0) return
  if (at.provider === 'stripe') world.stripe.pay(at.name, { amount: amountCents })
  else {
    world.paypal.takeInstead(at.name, { value: dollars(amountCents) })
    world.paypal.approve(at.name)
  }
  await reconcile(world, at)
}

function receivedAt({ stripe, paypal }: MoneyWorld, { provider, name }: ProviderPaymentRef): number {
  if (provider === 'stripe') return stripe.list().find(({ id }) => id === name)?.intent?.received ?? 0
  return Math.round(Number(paypal.list().find(({ id }) => id === name)?.captured?.value ?? 0) * 100)
}

function leftAt(world: MoneyWorld, at: ProviderPaymentRef): number {
  const { stripe, paypal } = world
  if (at.provider === 'stripe') {
    const checkout = stripe.list().find(({ id }) => id === at.name)
    const disputed = checkout?.disputes.reduce((sum, { amount }) => sum + amount, 0) ?? 0
    return receivedAt(world, at) - (checkout?.refunded ?? 0) - disputed
  }
  const back =
    paypal
      .list()
      .find(({ id }) => id === at.name)
      ?.refunds.filter(({ status }) => status !== 'FAILED') ?? []
  return receivedAt(world, at) - Math.round(back.reduce((sum, { value }) => sum + Number(value), 0) * 100)
}

const dollars = (cents: number) => (cents / 100).toFixed(2)

/** A refund that we did not request. PayPal reports disputes as refunds. */
function addProviderRefund(
  world: MoneyWorld,
  at: ProviderPaymentRef,
  { cents, by }: { cents: number; by: string },
): void {
  const amount = Math.min(cents, leftAt(world, at))
  if (amount <= 0) return
  count(world, `${by} at provider`)
  if (at.provider === 'paypal') world.paypal.refund(at.name, dollars(amount))
  else if (by === 'refund') world.stripe.refund(at.name, amount)
  else world.stripe.dispute(at.name, amount)
}

async function findPaidAtProvider(world: MoneyWorld): Promise<ProviderPaymentRef[]> {
  const found: ProviderPaymentRef[] = []
  for (const { id } of await findStoryPurchases(world)) {
    const at = await findAtProvider(world, id)
    if (at && receivedAt(world, at) > 0) found.push(at)
  }
  return found
}

export async function refundAtProvider(
  world: MoneyWorld,
  { nth, by, cents }: MoneyStepOf<'refund at provider'>,
): Promise<void> {
  const at = choose(await findPaidAtProvider(world), nth)
  if (!at) return
  addProviderRefund(world, at, { cents, by })
  await reconcile(world, at)
}

/** The buyer's bank rejects a refund, the newest or the oldest. */
export async function bounce(world: MoneyWorld, { nth, place }: MoneyStepOf<'bounce'>): Promise<void> {
  const at = choose(await findPaidAtProvider(world), nth)
  if (!at) return
  if (at.provider === 'stripe') world.stripe.failRefund(at.name, place)
  else world.paypal.failRefund(at.name, place)
  await reconcile(world, at)
}

/** Staff refund an overpayment. */
export async function refundOverpayment(world: MoneyWorld, { nth }: MoneyStepOf<'refund overpayment'>): Promise<void> {
  const { site, manager } = world
  const { cookie } = manager
  const list = await sendJson(site, { method: 'GET', url: '/api/admin/money/overpayments', cookie })
  const purchase = choose<StaffPurchase>(list.json(), nth)
  if (!purchase) return
  const body = { purchaseId: purchase.id, amountCents: overpaidCents(purchase) }
  await sendAction(world, 'refund overpayment', {
    method: 'POST',
    url: '/api/admin/money/overpayments/refunded',
    cookie,
    body,
  })
}

export async function refund(world: MoneyWorld, { nth, hours, provider }: MoneyStepOf<'refund'>): Promise<void> {
  const { site, manager, everybody, stripe, paypal } = world
  const all = []
  for (const { id } of everybody) all.push(...(await listRefundablePurchases(site.db, id, site.app.billing.payments)))
  const purchase = choose(
    all.filter(({ unusedHours }) => unusedHours > 0),
    nth,
  )
  if (!purchase) return
  const refundedHours = Math.min(hours, purchase.unusedHours)
  const amountCents = refundCents(purchase, refundedHours)
  // Hours worth less than a cent cannot be refunded.
  if (amountCents === 0) return
  const at = await findAtProvider(world, purchase.id)
  // The provider refuses a refund if the whole payment was already refunded there without our knowledge.
  if (provider === 'refuses' && at) addProviderRefund(world, at, { cents: leftAt(world, at), by: 'refund' })
  if (provider === 'down') for (const server of [stripe, paypal]) server.fail(9)
  const body = { purchaseId: purchase.id, hours: refundedHours, amountCents }
  const url = '/api/admin/money/refunds'
  await sendAction(world, 'refund', { method: 'POST', url, cookie: manager.cookie, body })
  for (const server of [stripe, paypal]) server.fail(0)
}

/** Staff resolve a pending refund. */
export async function resolveRefund(world: MoneyWorld, { nth, outcome }: MoneyStepOf<'resolve refund'>): Promise<void> {
  const { site, manager, everybody } = world
  const ids = everybody.map(({ id }) => id)
  const pending = await site.db
    .select({ id: refunds.id })
    .from(refunds)
    .innerJoin(purchases, eq(purchases.id, refunds.purchaseId))
    .where(and(eq(refunds.status, 'pending'), inArray(purchases.studentId, ids)))
    .orderBy(refunds.id)
  const refund = choose(pending, nth)
  if (!refund) return
  const url = `/api/admin/money/refunds/${refund.id}/resolve`
  await sendAction(world, `resolve refund ${outcome}`, {
    method: 'POST',
    url,
    cookie: manager.cookie,
    body: { outcome },
  })
}
