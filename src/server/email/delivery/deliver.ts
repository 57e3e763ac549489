import type { FastifyBaseLogger } from 'fastify'
import { nextTry } from '#shared/features/emails/delivery.rules'
import { MINUTE_MS } from '#shared/time/units'
import type { Db } from '../../db/db'
import { transact } from '../../db/transact'
import { SpanKind, traced } from '../../tracing/tracing'
import { returnToBudget, takeFromBudget } from '../address-budget'
import { compose, dropReasonOf, type EmailSite, familyOf, receiptOf } from '../compose'
import { finishEmails, retryLater, takeDue } from '../emails.store'
import { forwardToGuardians } from '../forward.store'
import { findDeliveries, type QueuedDelivery } from './deliveries.store'
import { type Attachment, MailRefusedError, type Transport } from './transport'

/** Longer than any attempt: an email is taken twice only if the process that had it died. */
const LEASE_MS = 5 * MINUTE_MS
/** How many emails are taken together. */
export const BATCH_SIZE = 50
/** The PDF renderer may be busy. After these attempts, the email is sent without its receipt. */
const ATTEMPTS_WITH_RECEIPT = 3

export interface DeliveryContext {
  db: Db
  clock: () => Date
  log: FastifyBaseLogger
  /** Without one, emails are stored instead of sent. */
  transport: Transport | undefined
  site: () => EmailSite
  /** The PDF of a receipt or a credit note. */
  attachReceipt: (receiptId: number) => Promise<Attachment>
}

/** Delivers at most a batch of the emails that are due, and returns how many it took. */
export async function deliverBatch(context: DeliveryContext): Promise<number> {
  const { db, clock, transport } = context
  if (!transport) return storeBatch(db, clock())
  const { taken, toSend } = await takeBatch(db, clock())
  await Promise.all(toSend.map((delivery) => deliver({ ...context, transport }, delivery)))
  return taken
}

/** Used without a mail server: emails are marked as stored. */
export async function storeBatch(db: Db, now: Date): Promise<number> {
  const { taken, toSend } = await takeBatch(db, now)
  await finishEmails(db, { ids: toSend.map(({ message }) => message.id), state: 'kept', problem: null, now })
  return taken
}

/** Takes emails that are due and drops those that no longer apply. */
async function takeBatch(db: Db, now: Date): Promise<{ taken: number; toSend: QueuedDelivery[] }> {
  const ids = await takeDue(db, { now, until: new Date(now.getTime() + LEASE_MS), limit: BATCH_SIZE })
  const toSend: QueuedDelivery[] = []
  for (const delivery of ids.length > 0 ? await findDeliveries(db, ids) : []) {
    const reason = dropReasonOf(delivery, now)
    const familyId = familyOf(delivery)
    if (reason) await finishEmails(db, { ids: [delivery.message.id], state: 'dropped', problem: reason, now })
    else if (familyId !== null) {
      await transact(db, (tx) => forwardToGuardians(tx, { message: delivery.message, familyId, now }))
    } else toSend.push(delivery)
  }
  return { taken: ids.length, toSend }
}

async function deliver(context: DeliveryContext & { transport: Transport }, delivery: QueuedDelivery): Promise<void> {
  const { db, transport, clock, site } = context
  const { siteKey } = site()
  const budget = await takeFromBudget(db, delivery, { siteKey, now: clock() })
  if (budget.refusal) {
    return finishEmails(db, { ids: [delivery.message.id], state: 'dropped', problem: budget.refusal, now: clock() })
  }
  const { unconfirmedKey } = budget
  try {
    const attachment = await attachmentOf(context, delivery)
    const email = { ...compose(delivery, site(), { now: clock(), unconfirmedKey }), attachment }
    const attributes = { 'plume.email.kind': delivery.message.kind }
    await traced('send email', { kind: SpanKind.CLIENT, attributes }, () => transport.send(email))
  } catch (error) {
    if (unconfirmedKey) await returnToBudget(db, unconfirmedKey)
    return recordFailure(context, delivery, error)
  }
  await finishEmails(db, { ids: [delivery.message.id], state: 'sent', problem: null, now: clock() })
}

/** The receipt or credit note. An email about money is also useful without it: it says where to find the document. */
async function attachmentOf(
  { attachReceipt, log }: DeliveryContext,
  delivery: QueuedDelivery,
): Promise<Attachment | undefined> {
  const receipt = receiptOf(delivery)
  if (!receipt) return undefined
  try {
    return await attachReceipt(receipt.id)
  } catch (error) {
    if (delivery.message.attempts < ATTEMPTS_WITH_RECEIPT) throw error
    log.warn({ err: error, message: delivery.message.id }, 'a receipt was not attached')
    return undefined
  }
}

async function recordFailure(
  { db, log, clock }: DeliveryContext,
  { message }: QueuedDelivery,
  error: unknown,
): Promise<void> {
  const { id, kind, attempts } = message
  const now = clock()
  const problem = error instanceof Error ? error.message.slice(0, 500) : 'unknown'
  const dueAt = error instanceof MailRefusedError ? null : nextTry({ attempts, now })
  // Without the problem: mail servers name addresses, which must not be logged.
  log.warn({ message: id, kind, attempts, givenUp: dueAt === null }, 'an email was not delivered')
  if (dueAt) await retryLater(db, { id, dueAt, problem })
  else await finishEmails(db, { ids: [id], state: 'given-up', problem, now })
}
