import { DROP_REASONS, KEPT_BY_RESTORE, refuseToSendAgain } from '#shared/features/emails/delivery.rules'
import type { SentEmail } from '#shared/features/emails/sent-emails.contract'
import { searchedText } from '#shared/text/searched-text'
import { recordAction, type Staff } from '../../../audit/record-action'
import type { Db } from '../../../db/db'
import { transact } from '../../../db/transact'
import { addresseeOf } from '../../../email/compose'
import { findDeliveries, type QueuedDelivery } from '../../../email/delivery/deliveries.store'
import { AppError } from '../../../http/app-error'
import { cutPage, type Page, type PageRequest } from '../../../http/responses/paging'
import { type EmailFilter, findEmailIds, lockEmail, requeueEmail } from './sent-emails.store'

/** Queued and sent emails with their outcome, newest first. */
export async function listEmails(
  db: Db,
  { now, search, ...others }: EmailFilter & { now: Date },
  page: PageRequest<string>,
): Promise<Page<SentEmail>> {
  const filter = { ...others, search: searchedText(search) }
  const { rows, next } = cutPage(await findEmailIds(db, filter, page), page)
  const ids = rows.map(({ id }) => id)
  const deliveries = new Map((await findDeliveries(db, ids)).map((delivery) => [delivery.message.id, delivery]))
  const items = ids.flatMap((id) => deliveries.get(id) ?? []).map((delivery) => toSentEmail(delivery, now))
  return { items, total: undefined, next }
}

export async function readEmail(db: Db, filter: EmailFilter & { id: string; now: Date }): Promise<SentEmail> {
  const { items } = await listEmails(db, filter, { limit: undefined, after: undefined })
  const [message] = items
  if (!message) throw new AppError('NOT_FOUND')
  return message
}

interface ResendRequest {
  id: string
  seesStaff: boolean
  staff: Staff
}

/** Queues an email again whose delivery was given up. */
export function sendAgain(db: Db, { id, seesStaff, staff }: ResendRequest): Promise<SentEmail> {
  return transact(db, async (tx) => {
    const message = await lockEmail(tx, { id, seesStaff })
    if (!message) throw new AppError('NOT_FOUND')
    const refusal = refuseToSendAgain(message, staff.now)
    if (refusal) throw new AppError(refusal)
    await requeueEmail(tx, id, staff.now)
    // Without name and address: the audit log outlives a deleted account.
    const { kind, recipient, state, attempts } = message
    const before = { kind, recipient, state, attempts }
    await recordAction(tx, { ...staff, action: 'email.send-again', target: id, before, after: null })
    const [delivery] = await findDeliveries(tx, [id])
    if (!delivery) throw new AppError('NOT_FOUND')
    return toSentEmail(delivery, staff.now)
  })
}

function toSentEmail(delivery: QueuedDelivery, now: Date): SentEmail {
  const { message } = delivery
  const { id, kind, recipient, state, problem, attempts } = message
  const { name, address } = addresseeOf(delivery)
  const hasFailed = state === 'given-up' || state === 'waiting'
  return {
    id,
    kind,
    recipient,
    to: { name, address },
    state,
    createdAt: message.createdAt.toISOString(),
    finishedAt: message.finishedAt?.toISOString() ?? null,
    dueAt: state === 'waiting' ? message.dueAt.toISOString() : null,
    attempts,
    dropReason: (state === 'dropped' && DROP_REASONS.find((reason) => reason === problem)) || null,
    refusal: hasFailed ? problem : null,
    isKeptByRestore: state === 'kept' && problem === KEPT_BY_RESTORE,
    canSendAgain: refuseToSendAgain(message, now) === null,
  }
}
