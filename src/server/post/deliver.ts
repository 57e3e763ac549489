import type { FastifyBaseLogger } from 'fastify'
import { nextTry } from '#shared/features/letters/delivery.rules'
import type { Db } from '../db/client'
import { compose, dropReasonOf, paperOf, type Site } from './compose'
import { type Delivery, findDeliveries } from './deliveries.store'
import { finishLetters, takeDue, tryLater } from './letters.store'
import { type Attachment, MailRefusedError, type Transport } from './transport'

/** Longer than a try can take: only what a dead process had in hand is taken a second time. */
const LEASE_MS = 5 * 60_000
/** Taken at once; the mail server gets them over a few lines. */
export const BATCH = 50
/** What sets PDFs may be busy; after a few minutes the letter goes without its paper. */
const TRIES_WITH_PAPER = 3

export interface PostOffice {
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
export async function deliverBatch(office: PostOffice): Promise<number> {
  const now = office.clock()
  const ids = await takeDue(office.db, { now, until: new Date(now.getTime() + LEASE_MS), most: BATCH })
  if (ids.length > 0) await deliverAll(office, await findDeliveries(office.db, ids))
  return ids.length
}

async function deliverAll(office: PostOffice, deliveries: Delivery[]): Promise<void> {
  const { db, transport } = office
  const now = office.clock()
  const toSend: Delivery[] = []
  for (const delivery of deliveries) {
    const { id } = delivery.letter
    const reason = dropReasonOf(delivery, now)
    if (reason) await finishLetters(db, { ids: [id], state: 'dropped', problem: reason, now })
    else toSend.push(delivery)
  }
  if (transport) await Promise.all(toSend.map((delivery) => deliver({ ...office, transport }, delivery)))
  else await finishLetters(db, { ids: toSend.map(({ letter }) => letter.id), state: 'kept', problem: null, now })
}

async function deliver(office: PostOffice & { transport: Transport }, delivery: Delivery): Promise<void> {
  const { db, transport, clock } = office
  try {
    const attachment = await attachmentOf(office, delivery)
    await transport.send({ ...compose(delivery, office.site(), clock()), attachment })
  } catch (error) {
    return noteFailure(office, delivery, error)
  }
  await finishLetters(db, { ids: [delivery.letter.id], state: 'sent', problem: null, now: clock() })
}

/** The paper of a purchase or a refund. A letter about money is worth sending without it, too: it says where the paper is. */
async function attachmentOf({ attachReceipt, log }: PostOffice, delivery: Delivery): Promise<Attachment | undefined> {
  const paper = paperOf(delivery)
  if (!paper) return undefined
  try {
    return await attachReceipt(paper.id)
  } catch (error) {
    if (delivery.letter.tries < TRIES_WITH_PAPER) throw error
    log.warn({ err: error, letter: delivery.letter.id }, 'a receipt was not attached')
    return undefined
  }
}

async function noteFailure({ db, log, clock }: PostOffice, { letter }: Delivery, error: unknown): Promise<void> {
  const { id, kind, tries } = letter
  const now = clock()
  const problem = error instanceof Error ? error.message.slice(0, 500) : 'unknown'
  const dueAt = error instanceof MailRefusedError ? null : nextTry({ tries, now })
  // The words of a mail server name addresses, which have no place in the log.
  log.warn({ letter: id, kind, tries, givenUp: dueAt === null }, 'a letter was not delivered')
  if (dueAt) await tryLater(db, { id, dueAt, problem })
  else await finishLetters(db, { ids: [id], state: 'given-up', problem, now })
}
