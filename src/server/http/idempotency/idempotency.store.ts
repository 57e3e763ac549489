import { and, eq, lt, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../db/db'
import { rowsOf, type StatementPart, statementPart } from '../../db/one-statement'
import { idempotencyKeys, staffIdempotencyKeys } from '../../db/schema/idempotency-keys'
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

interface ClaimInStatement {
  /** Claimed only when these parts have a row. */
  after: readonly StatementPart<never>[]
  /** Fields of the answer that only the statement knows, as `'name', value`. */
  answerFields: SQL
}

/** A student's claim as part of one statement, with the answer that a repetition gets. Empty when the key was claimed before. */
export function claimKey({ after, answerFields }: ClaimInStatement) {
  return statementPart<RequestKey & { studentId: string; answer: string; now: string }>(
    'claimed',
    (given) => sql`insert into idempotency_keys (student_id, endpoint, key, body_hash, answer, created_at)
    select ${given('studentId')}::uuid, ${given('endpoint')}, ${given('key')}, ${given('bodyHash')},
      ${given('answer')}::jsonb || jsonb_build_object(${answerFields}), ${given('now')}::timestamptz
    from ${rowsOf(...after)} on conflict do nothing returning 1 as id`,
  )
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

export async function removeClaim(tx: Db, claim: Claim): Promise<void> {
  const { table, isClaimed } = rowOf(claim)
  await tx.delete(table).where(isClaimed)
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
