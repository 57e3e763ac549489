import { and, eq, inArray } from 'drizzle-orm'
import type { MoneyPurchase } from '#shared/features/billing/payments.contract'
import { owedBackCents } from '#shared/features/billing/purchase.rules'
import { shareCents } from '#shared/features/billing/unused-hours.rules'
import { providerPayments } from '../../src/server/db/schema/provider-payments'
import { purchases, refunds } from '../../src/server/db/schema/purchases'
import { lookUpPayment } from '../../src/server/features/billing/payments/look-up-payment.service'
import { findProvider } from '../../src/server/features/billing/providers/payment-methods'
import type { PurchaseRow } from '../../src/server/features/billing/purchases/purchases.store'
import { listUnused } from '../../src/server/features/billing/refunds/refundable-hours.service'
import { sendJson } from '../../src/server/testing/tutoring-factories'
import type { MoneyStepOf } from './money-steps'
import { choose, count, findStoryPurchases, type MoneyWorld, sendAction } from './money-world'

interface AtProvider {
  provider: 'stripe' | 'paypal'
  /** What the provider calls the payment. */
  name: string
}

async function findAtProvider({ site }: MoneyWorld, purchaseId: number): Promise<AtProvider | undefined> {
  const { purchaseId: id, provider, providerId } = providerPayments
  const [row] = await site.db.select({ provider, providerId }).from(providerPayments).where(eq(id, purchaseId))
  return row?.providerId ? { provider: row.provider, name: row.providerId } : undefined
}

/** The site learns what the provider knows, as after an event. */
async function lookUp({ site }: MoneyWorld, { provider: named, name }: AtProvider): Promise<void> {
  const { db, time, app } = site
  const provider = findProvider(app.capabilities.payments, named)
  if (provider) await lookUpPayment(db, { provider, subject: name, ledger: app.ledger, now: time.now })
}

/** A provider takes money once for a payment. */
export async function arriveAtProvider(world: MoneyWorld, purchase: PurchaseRow, amountCents: number): Promise<void> {
  const at = await findAtProvider(world, purchase.id)
  if (!at || receivedAt(world, at) > 0) return
  if (at.provider === 'stripe') world.stripe.pay(at.name, { amount: amountCents })
  else {
    world.paypal.takeInstead(at.name, { value: dollars(amountCents) })
    world.paypal.approve(at.name)
  }
  await lookUp(world, at)
}

function receivedAt({ stripe, paypal }: MoneyWorld, { provider, name }: AtProvider): number {
  if (provider === 'stripe') return stripe.list().find(({ id }) => id === name)?.intent?.received ?? 0
  return Math.round(Number(paypal.list().find(({ id }) => id === name)?.captured?.value ?? 0) * 100)
}

function leftAt(world: MoneyWorld, at: AtProvider): number {
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

/** Money goes back at the provider without us. PayPal tells of disputes as of refunds. */
function giveAtProvider(world: MoneyWorld, at: AtProvider, { cents, by }: { cents: number; by: string }): void {
  const amount = Math.min(cents, leftAt(world, at))
  if (amount <= 0) return
  count(world, `returned by ${by}`)
  if (at.provider === 'paypal') world.paypal.refund(at.name, dollars(amount))
  else if (by === 'refund') world.stripe.refund(at.name, amount)
  else world.stripe.dispute(at.name, amount)
}

async function findTaken(world: MoneyWorld): Promise<AtProvider[]> {
  const found: AtProvider[] = []
  for (const { id } of await findStoryPurchases(world)) {
    const at = await findAtProvider(world, id)
    if (at && receivedAt(world, at) > 0) found.push(at)
  }
  return found
}

export async function returnAtProvider(world: MoneyWorld, { nth, by, cents }: MoneyStepOf<'returned'>): Promise<void> {
  const at = choose(await findTaken(world), nth)
  if (!at) return
  giveAtProvider(world, at, { cents, by })
  await lookUp(world, at)
}

/** The buyer's bank sends a refund back: the newest, or the oldest. */
export async function bounce(world: MoneyWorld, { nth, place }: MoneyStepOf<'bounce'>): Promise<void> {
  const at = choose(await findTaken(world), nth)
  if (!at) return
  if (at.provider === 'stripe') world.stripe.failRefund(at.name, place)
  else world.paypal.failRefund(at.name, place)
  await lookUp(world, at)
}

/** Staff give back what was too much, or came for nothing. */
export async function giveBack(world: MoneyWorld, { nth }: MoneyStepOf<'give back'>): Promise<void> {
  const { site, manager } = world
  const { cookie } = manager
  const list = await sendJson(site, { method: 'GET', url: '/api/admin/money/to-give-back', cookie })
  const purchase = choose<MoneyPurchase>(list.json(), nth)
  if (!purchase) return
  const body = { purchaseId: purchase.id, amountCents: owedBackCents(purchase) }
  await sendAction(world, 'give back', { method: 'POST', url: '/api/admin/money/given-back', cookie, body })
}

export async function refund(world: MoneyWorld, { nth, hours, provider }: MoneyStepOf<'refund'>): Promise<void> {
  const { site, manager, everybody, stripe, paypal } = world
  const all = []
  for (const { id } of everybody) all.push(...(await listUnused(site.db, id, site.app.capabilities.payments)))
  const purchase = choose(
    all.filter(({ unusedHours }) => unusedHours > 0),
    nth,
  )
  if (!purchase) return
  const asked = Math.min(hours, purchase.unusedHours)
  const amountCents = shareCents(purchase, asked)
  // Hours that cost less than a cent are worth nothing to give back.
  if (amountCents === 0) return
  const at = await findAtProvider(world, purchase.id)
  // A provider refuses what it has no money left for: all of it went back there, and nobody told us yet.
  if (provider === 'refuses' && at) giveAtProvider(world, at, { cents: leftAt(world, at), by: 'refund' })
  if (provider === 'away') for (const server of [stripe, paypal]) server.fail(9)
  const body = { purchaseId: purchase.id, hours: asked, amountCents }
  const url = '/api/admin/money/refunds'
  await sendAction(world, 'refund', { method: 'POST', url, cookie: manager.cookie, body })
  for (const server of [stripe, paypal]) server.fail(0)
}

/** Staff end a refund that its provider never answers. */
export async function endRefund(world: MoneyWorld, { nth, outcome }: MoneyStepOf<'end refund'>): Promise<void> {
  const { site, manager, everybody } = world
  const ids = everybody.map(({ id }) => id)
  const pending = await site.db
    .select({ id: refunds.id })
    .from(refunds)
    .innerJoin(purchases, eq(purchases.id, refunds.purchaseId))
    .where(and(eq(refunds.status, 'pending'), inArray(purchases.studentId, ids)))
    .orderBy(refunds.id)
  const begun = choose(pending, nth)
  if (!begun) return
  const url = `/api/admin/money/refunds/${begun.id}/end`
  await sendAction(world, `end refund ${outcome}`, { method: 'POST', url, cookie: manager.cookie, body: { outcome } })
}
