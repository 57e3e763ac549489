import { DROP_REASONS, KEPT_BY_RESTORE, refuseToSendAgain } from '#shared/features/letters/delivery.rules'
import type { SentLetter } from '#shared/features/letters/sent-letters.contract'
import { recordAct, type Staff } from '../../audit/record-act'
import type { Db } from '../../db/client'
import { transact } from '../../db/retry'
import { AppError } from '../../http/app-error'
import { cutPage, type Page, type PageRequest } from '../../http/paging'
import { addresseeOf } from '../../post/compose'
import { type Delivery, findDeliveries } from '../../post/deliveries.store'
import { findLetterIds, lockLetter, type WhichLetters, waitAgain } from './sent-letters.store'

/** What was told to whom, newest first, and what became of it. */
export async function listLetters(
  db: Db,
  { now, ...which }: WhichLetters & { now: Date },
  page: PageRequest<string>,
): Promise<Page<SentLetter>> {
  const { rows, next } = cutPage(await findLetterIds(db, which, page), page)
  const ids = rows.map(({ id }) => id)
  const found = new Map((await findDeliveries(db, ids)).map((delivery) => [delivery.letter.id, delivery]))
  const items = ids.flatMap((id) => found.get(id) ?? []).map((delivery) => toSentLetter(delivery, now))
  return { items, total: undefined, next }
}

/** What became of one letter. */
export async function readLetter(db: Db, which: WhichLetters & { id: string; now: Date }): Promise<SentLetter> {
  const { items } = await listLetters(db, which, { limit: undefined, after: undefined })
  const [letter] = items
  if (!letter) throw new AppError('NOT_FOUND')
  return letter
}

interface Again {
  id: string
  seesStaff: boolean
  staff: Staff
}

/** Lets a letter that was given up wait for its delivery once more. */
export function sendAgain(db: Db, { id, seesStaff, staff }: Again): Promise<SentLetter> {
  return transact(db, async (tx) => {
    const letter = await lockLetter(tx, { id, seesStaff })
    if (!letter) throw new AppError('NOT_FOUND')
    const refusal = refuseToSendAgain(letter, staff.now)
    if (refusal) throw new AppError(refusal)
    await waitAgain(tx, id, staff.now)
    // Without name and address: these go with an account that is deleted, and acts stay.
    const { kind, recipient, state, tries } = letter
    const before = { kind, recipient, state, tries }
    await recordAct(tx, { ...staff, act: 'letter.send-again', target: id, before, after: null })
    const [delivery] = await findDeliveries(tx, [id])
    if (!delivery) throw new AppError('NOT_FOUND')
    return toSentLetter(delivery, staff.now)
  })
}

function toSentLetter(delivery: Delivery, now: Date): SentLetter {
  const { letter } = delivery
  const { id, kind, recipient, state, problem, tries } = letter
  const { name, address } = addresseeOf(delivery)
  const hasFailed = state === 'given-up' || state === 'waiting'
  return {
    id,
    kind,
    recipient,
    to: { name, address },
    state,
    createdAt: letter.createdAt.toISOString(),
    finishedAt: letter.finishedAt?.toISOString() ?? null,
    dueAt: state === 'waiting' ? letter.dueAt.toISOString() : null,
    tries,
    dropReason: (state === 'dropped' && DROP_REASONS.find((reason) => reason === problem)) || null,
    refusal: hasFailed ? problem : null,
    isKeptByRestore: state === 'kept' && problem === KEPT_BY_RESTORE,
    canSendAgain: refuseToSendAgain(letter, now) === null,
  }
}
