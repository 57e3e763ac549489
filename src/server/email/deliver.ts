import type { FastifyBaseLogger } from 'fastify'
import { nextTry } from '#shared/features/emails/delivery.rules'
import { MINUTE_MS } from '#shared/time/units'
import type { Db } from '../db/db'
import { compose, dropReasonOf, receiptOf, type Site } from './compose'
import { type Delivery, findDeliveries } from './deliveries.store'
import { finishEmails, takeDue, tryLater } from './emails.store'
import { type Attachment, MailRefusedError, type Transport } from './transport'

/** Longer than a try can take: only what a dead process had in hand is taken a second time. */
const LEASE_MS = 5 * MINUTE_MS
/** Taken at once; the mail server gets them over a few lines. */
export const BATCH = 50
/** What sets PDFs may be busy; after a few minutes the letter goes without its paper. */
const TRIES_WITH_PAPER = 3

export interface EmailWorkerParts {
  db: Db
  clock: () => Date
  log: FastifyBaseLogger
  /** Without one, letters are kept. */
  transport: Transport | undefined
  site: () => Site
  /** The PDF of a receipt or a credit note. */
  attachReceipt: (receiptId: number) => Promise<Attachment>
}

/** Delivers letters that are due, at most a batch of them, and answers how many it took. */
export async function deliverBatch(office: EmailWorkerParts): Promise<number> {
  const now = office.clock()
  const ids = await takeDue(office.db, { now, until: new Date(now.getTime() + LEASE_MS), most: BATCH })
  if (ids.length > 0) await deliverAll(office, await findDeliveries(office.db, ids))
  return ids.length
}

async function deliverAll(office: EmailWorkerParts, deliveries: Delivery[]): Promise<void> {
  const { db, transport } = office
  const now = office.clock()
  const toSend: Delivery[] = []
  for (const delivery of deliveries) {
    const { id } = delivery.message
    const reason = dropReasonOf(delivery, now)
    if (reason) await finishEmails(db, { ids: [id], state: 'dropped', problem: reason, now })
    else toSend.push(delivery)
  }
  if (transport) await Promise.all(toSend.map((delivery) => deliver({ ...office, transport }, delivery)))
  else await finishEmails(db, { ids: toSend.map(({ message }) => message.id), state: 'kept', problem: null, now })
}

async function deliver(office: EmailWorkerParts & { transport: Transport }, delivery: Delivery): Promise<void> {
  const { db, transport, clock } = office
  try {
    const attachment = await attachmentOf(office, delivery)
    await transport.send({ ...compose(delivery, office.site(), clock()), attachment })
  } catch (error) {
    return noteFailure(office, delivery, error)
  }
  await finishEmails(db, { ids: [delivery.message.id], state: 'sent', problem: null, now: clock() })
}

/** The paper of a purchase or a refund. A letter about money is worth sending without it, too: it says where the paper is. */
async function attachmentOf(
  { attachReceipt, log }: EmailWorkerParts,
  delivery: Delivery,
): Promise<Attachment | undefined> {
  const paper = receiptOf(delivery)
  if (!paper) return undefined
  try {
    return await attachReceipt(paper.id)
  } catch (error) {
    if (delivery.message.attempts < TRIES_WITH_PAPER) throw error
    log.warn({ err: error, message: delivery.message.id }, 'a receipt was not attached')
    return undefined
  }
}

async function noteFailure({ db, log, clock }: EmailWorkerParts, { message }: Delivery, error: unknown): Promise<void> {
  const { id, kind, attempts } = message
  const now = clock()
  const problem = error instanceof Error ? error.message.slice(0, 500) : 'unknown'
  const dueAt = error instanceof MailRefusedError ? null : nextTry({ attempts, now })
  // The words of a mail server name addresses, which have no place in the log.
  log.warn({ message: id, kind, attempts, givenUp: dueAt === null }, 'a letter was not delivered')
  if (dueAt) await tryLater(db, { id, dueAt, problem })
  else await finishEmails(db, { ids: [id], state: 'given-up', problem, now })
}
