import { and, eq, lt } from 'drizzle-orm'
import type { Db } from '../db/client'
import { idempotencyKeys, staffIdempotencyKeys } from '../db/schema/idempotency-keys'
import type { RequestKey } from './request-key'

/** Who sent a request. Each kind of caller has keys of its own. */
export type Caller = { studentId: string } | { administratorId: number }

/** A key as it is stored. */
export type Claim = RequestKey & Caller

/** Claims a key; false when it was claimed before. Who comes second waits here until the first has ended. */
export async function insertClaim(tx: Db, claim: Claim, createdAt: Date): Promise<boolean> {
  const insert =
    'studentId' in claim
      ? tx.insert(idempotencyKeys).values({ ...claim, createdAt })
      : tx.insert(staffIdempotencyKeys).values({ ...claim, createdAt })
  const claimed = await insert.onConflictDoNothing().returning()
  return claimed.length > 0
}

export async function findClaim(db: Db, claim: Claim) {
  const { table, isClaimed } = rowOf(claim)
  const [first] = await db.select({ bodyHash: table.bodyHash, answer: table.answer }).from(table).where(isClaimed)
  return first
}

export async function saveAnswer(tx: Db, claim: Claim, answer: unknown): Promise<void> {
  const { table, isClaimed } = rowOf(claim)
  await tx.update(table).set({ answer }).where(isClaimed)
}

export async function removeOldKeys(db: Db, before: Date): Promise<void> {
  await db.delete(idempotencyKeys).where(lt(idempotencyKeys.createdAt, before))
  await db.delete(staffIdempotencyKeys).where(lt(staffIdempotencyKeys.createdAt, before))
}

function rowOf(claim: Claim) {
  const isStudents = 'studentId' in claim
  const table = isStudents ? idempotencyKeys : staffIdempotencyKeys
  const isOwn = isStudents
    ? eq(idempotencyKeys.studentId, claim.studentId)
    : eq(staffIdempotencyKeys.administratorId, claim.administratorId)
  return { table, isClaimed: and(isOwn, eq(table.endpoint, claim.endpoint), eq(table.key, claim.key)) }
}
