import { createHash } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import type { Db } from '../db/client'
import { idempotencyKeys } from '../db/schema/idempotency-keys'
import { AppError } from './app-error'

interface KeyedRequest {
  studentId: string
  endpoint: string
  key: string | undefined
  body: unknown
  now: Date
}

/** A key as it is stored. */
export interface ClaimedKey {
  studentId: string
  endpoint: string
  key: string
  bodyHash: string
}

/**
 * Does the work once per key, inside the caller's transaction; a repeated request gets the first answer again.
 * The key is inserted first, so a second request waits at the unique key until the first has ended, then reads its answer.
 */
export async function once<Answer>(tx: Db, request: KeyedRequest, work: () => Promise<Answer>): Promise<Answer> {
  const claim = claimOf(request)
  if (!claim) return work()
  const claimed = await tx
    .insert(idempotencyKeys)
    .values({ ...claim, createdAt: request.now })
    .onConflictDoNothing()
    .returning({ key: idempotencyKeys.key })
  if (claimed.length === 0) return readFirst<Answer>(await findClaim(tx, claim), claim)
  const answer = await work()
  await tx
    .update(idempotencyKeys)
    .set({ answer: answer ?? null })
    .where(isClaim(claim))
  return answer
}

/** What a request with a key stores; nothing for one without. */
export function claimOf({ studentId, endpoint, key, body }: KeyedRequest): ClaimedKey | undefined {
  return key === undefined ? undefined : { studentId, endpoint, key, bodyHash: hashBody(body) }
}

/** The first answer to a key, or undefined while it is unknown. The same key with another body is refused. */
export async function recall<Answer>(db: Db, claim: ClaimedKey | undefined): Promise<Answer | undefined> {
  const first = claim && (await findClaim(db, claim))
  return first && readFirst<Answer>(first, claim)
}

function isClaim({ studentId, endpoint, key }: ClaimedKey) {
  return and(
    eq(idempotencyKeys.studentId, studentId),
    eq(idempotencyKeys.endpoint, endpoint),
    eq(idempotencyKeys.key, key),
  )
}

async function findClaim(db: Db, claim: ClaimedKey) {
  const [first] = await db.select().from(idempotencyKeys).where(isClaim(claim))
  return first
}

function readFirst<Answer>(first: Awaited<ReturnType<typeof findClaim>>, { bodyHash }: ClaimedKey): Answer {
  if (first?.bodyHash !== bodyHash) throw new AppError('IDEMPOTENCY_KEY_REUSED')
  // The row holds what the same endpoint answered first, so it has that shape.
  return first.answer as Answer
}

/** Equal for equal content, whatever the order of the fields. */
function hashBody(body: unknown): string {
  return createHash('sha256')
    .update(JSON.stringify(body ?? null, sortKeys))
    .digest('hex')
}

function sortKeys(_key: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
  return Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
}
