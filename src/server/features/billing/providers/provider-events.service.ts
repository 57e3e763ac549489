import type { FastifyBaseLogger } from 'fastify'
import { MINUTE_MS } from '#shared/time/units'
import type { Db } from '../../../db/db'
import type { BillingContext } from '../billing-context'
import { reconcilePayment } from '../payments/reconcile-payments.service'
import { findProvider } from './payment-config'
import type { PaymentProvider, ProviderEvent } from './payment-provider'
import { findPendingEvents, insertEvent, type PendingEvent, saveProcessed } from './provider-events.store'

/** Per run of the job; the next run continues. */
const BATCH = 50

interface ReceivedEvent {
  provider: PaymentProvider
  event: ProviderEvent
  body: string
  now: Date
  log: Pick<FastifyBaseLogger, 'warn'>
}

/**
 * Stores a verified event, then reconciles its payment with the provider: the content of an event is never trusted. If
 * that fails, `processPendingEvents` tries again.
 */
export async function receiveEvent(
  db: Db,
  billing: BillingContext,
  { provider, event, body, now, log }: ReceivedEvent,
): Promise<void> {
  const { id: eventId, providerPaymentId } = event
  const stored = await insertEvent(db, { provider: provider.name, eventId, providerPaymentId, body, receivedAt: now })
  if (!stored) return
  await processEvent(db, billing, { event: stored, provider, now }).catch((error) =>
    log.warn({ err: error, provider: provider.name }, 'could not reconcile the payment of an event; retrying later'),
  )
}

/** Returns how many events there were. One that fails does not hold up the others. */
export async function processPendingEvents(db: Db, billing: BillingContext, now: Date): Promise<number> {
  const pending = await findPendingEvents(db, { before: new Date(now.getTime() - MINUTE_MS), limit: BATCH })
  const failures: unknown[] = []
  for (const event of pending) {
    const provider = findProvider(billing.payments, event.provider)
    if (provider) await processEvent(db, billing, { event, provider, now }).catch((error) => failures.push(error))
  }
  if (failures.length > 0) throw new AggregateError(failures, 'some payment events could not be processed')
  return pending.length
}

async function processEvent(
  db: Db,
  billing: BillingContext,
  { event, provider, now }: { event: PendingEvent; provider: PaymentProvider; now: Date },
): Promise<void> {
  const { id, providerPaymentId } = event
  if (providerPaymentId !== null) await reconcilePayment(db, billing, { provider, providerPaymentId, now })
  await saveProcessed(db, id, now)
}
