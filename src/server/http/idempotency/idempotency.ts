import type { Db } from '../../db/db'
import { AppError } from '../app-error'
import { type Caller, type Claim, findClaim, insertClaim, removeClaim, saveAnswer } from './idempotency.store'
import type { RequestKey } from './request-key'

interface KeyedRequest {
  caller: Caller
  requestKey: RequestKey | undefined
}

/**
 * Does the work once per key, inside the caller's transaction; a repeated request gets the first answer again.
 * The key is inserted first, so a second request waits at the unique key until the first has ended, then reads its answer.
 */
export async function once<Answer>(
  tx: Db,
  { caller, requestKey, now }: KeyedRequest & { now: Date },
  work: () => Promise<Answer>,
): Promise<Answer> {
  if (!requestKey) return work()
  const claim: Claim = { ...caller, ...requestKey }
  if (!(await insertClaim(tx, claim, now))) return readFirst<Answer>(await findClaim(tx, claim), requestKey)
  const answer = await work()
  await saveAnswer(tx, claim, answer ?? null)
  return answer
}

/** The first answer to a request, or undefined while there is none. The same key with another body is refused. */
export async function replay<Answer>(db: Db, { caller, requestKey }: KeyedRequest): Promise<Answer | undefined> {
  if (!requestKey) return undefined
  const first = await findClaim(db, { ...caller, ...requestKey })
  return first && readFirst<Answer>(first, requestKey)
}

/** Forgets a request that was refused after its transaction had ended: it may be sent again. */
export async function forget(tx: Db, { caller, requestKey }: KeyedRequest): Promise<void> {
  if (requestKey) await removeClaim(tx, { ...caller, ...requestKey })
}

function readFirst<Answer>(first: Awaited<ReturnType<typeof findClaim>>, { bodyHash }: RequestKey): Answer {
  if (first?.bodyHash !== bodyHash) throw new AppError('IDEMPOTENCY_KEY_REUSED')
  // The row holds what the same endpoint answered first, so it has that shape.
  return first.answer as Answer
}
