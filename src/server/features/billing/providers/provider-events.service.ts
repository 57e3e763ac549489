import type { FastifyBaseLogger } from 'fastify'
import { MINUTE_MS } from '#shared/time/units'
import type { Db } from '../../../db/db'
import type { LedgerWatch } from '../ledger/verify-ledger.service'
import { lookUpPayment } from '../payments/look-up-payment.service'
import { findProvider, type PaymentMethods } from './payment-methods'
import type { PaymentProvider, ProviderEvent } from './provider'
import { findOpenEvents, insertEvent, type OpenEvent, saveActed } from './provider-events.store'

/** At once; the rest comes a minute later. */
const MOST = 50

interface ActionContext {
  ledger: LedgerWatch
  now: Date
}

interface Delivery extends ActionContext {
  provider: PaymentProvider
  event: ProviderEvent
  body: string
  log: Pick<FastifyBaseLogger, 'warn'>
}

/**
 * Keeps an event that is known to be the provider's, then looks its payment up: what an event says is never taken as
 * true. One that was kept and not acted on is left to `actOnOpenEvents`.
 */
export async function takeEvent(db: Db, { provider, event, body, ledger, now, log }: Delivery): Promise<void> {
  const told = { provider: provider.name, eventId: event.id, subject: event.subject }
  const kept = await insertEvent(db, { ...told, body, receivedAt: now })
  if (!kept) return
  await actOn(db, kept, { provider, ledger, now }).catch((error) =>
    log.warn({ err: error, provider: provider.name }, 'an event waits: its payment could not be looked up'),
  )
}

/**
 * Acts on events whose payment could not be looked up when they came. One that still cannot be keeps no other waiting.
 * Answers how many there were.
 */
export async function actOnOpenEvents(
  db: Db,
  { ways, ledger, now }: ActionContext & { ways: PaymentMethods | undefined },
): Promise<number> {
  const open = await findOpenEvents(db, { before: new Date(now.getTime() - MINUTE_MS), most: MOST })
  const failures: unknown[] = []
  for (const event of open) {
    const provider = findProvider(ways, event.provider)
    if (provider) await actOn(db, event, { provider, ledger, now }).catch((error) => failures.push(error))
  }
  if (failures.length > 0) throw new AggregateError(failures, 'events could not be acted on')
  return open.length
}

async function actOn(
  db: Db,
  { id, subject }: OpenEvent,
  { provider, ledger, now }: ActionContext & { provider: PaymentProvider },
): Promise<void> {
  if (subject !== null) await lookUpPayment(db, { provider, subject, ledger, now })
  await saveActed(db, id, now)
}
