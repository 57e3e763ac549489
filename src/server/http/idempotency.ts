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

/**
 * Does the work once per key, inside the caller's transaction; a repeated request gets the first answer again.
 * The key is inserted first, so a second request waits at the unique key until the first has ended, then reads its answer.
 */
export async function once<Answer>(tx: Db, request: KeyedRequest, work: () => Promise<Answer>): Promise<Answer> {
  const { studentId, endpoint, key, now } = request
  if (key === undefined) return work()

  const bodyHash = hashBody(request.body)
  const claimed = await tx
    .insert(idempotencyKeys)
    .values({ studentId, endpoint, key, bodyHash, createdAt: now })
    .onConflictDoNothing()
    .returning({ key: idempotencyKeys.key })
  const thisRow = and(
    eq(idempotencyKeys.studentId, studentId),
    eq(idempotencyKeys.endpoint, endpoint),
    eq(idempotencyKeys.key, key),
  )
  if (claimed.length === 0) {
    const [first] = await tx.select().from(idempotencyKeys).where(thisRow)
    if (first?.bodyHash !== bodyHash) throw new AppError('IDEMPOTENCY_KEY_REUSED')
    // The row holds what `work` answered to the same endpoint, so it has that shape.
    return first.answer as Answer
  }
  const answer = await work()
  await tx
    .update(idempotencyKeys)
    .set({ answer: answer ?? null })
    .where(thisRow)
  return answer
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
