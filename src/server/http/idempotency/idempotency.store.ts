import { and, eq, lt, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../db/db'
import { rowsOf, type StatementPart, statementPart } from '../../db/queries/one-statement'
import { idempotencyKeys } from '../../db/schema/idempotency-keys'
import type { RequestKey } from './request-key'

/** False if the key was used before. A second request waits here until the first has ended. */
export async function insertKey(tx: Db, requestKey: RequestKey, createdAt: Date): Promise<boolean> {
  const claimed = await tx
    .insert(idempotencyKeys)
    .values({ ...requestKey, createdAt })
    .onConflictDoNothing()
    .returning()
  return claimed.length > 0
}

interface KeyInStatement {
  /** Claimed only when these parts have a row. */
  after: readonly StatementPart<never>[]
  /** Fields of the response that only the statement knows, as `'name', value`. */
  responseFields: SQL
}

/** Claims a key within a statement, with the response for repeated requests. No row if the key was used before. */
export function claimKey({ after, responseFields }: KeyInStatement) {
  return statementPart<RequestKey & { response: string; now: string }>(
    'claimed',
    (given) => sql`insert into idempotency_keys
      (account_kind, account_id, endpoint, key, body_hash, answer, created_at)
    select ${given('accountKind')}, ${given('accountId')}, ${given('endpoint')}, ${given('key')}, ${given('bodyHash')},
      ${given('response')}::jsonb || jsonb_build_object(${responseFields}), ${given('now')}::timestamptz
    from ${rowsOf(...after)} on conflict do nothing returning 1 as id`,
  )
}

export async function findKey(db: Db, requestKey: RequestKey) {
  const { bodyHash, response } = idempotencyKeys
  const [first] = await db.select({ bodyHash, response }).from(idempotencyKeys).where(isKey(requestKey))
  return first
}

export async function saveResponse(tx: Db, requestKey: RequestKey, response: unknown): Promise<void> {
  await tx.update(idempotencyKeys).set({ response }).where(isKey(requestKey))
}

export async function removeKey(tx: Db, requestKey: RequestKey): Promise<void> {
  await tx.delete(idempotencyKeys).where(isKey(requestKey))
}

export async function removeOldKeys(db: Db, before: Date): Promise<void> {
  await db.delete(idempotencyKeys).where(lt(idempotencyKeys.createdAt, before))
}

function isKey({ accountKind, accountId, endpoint, key }: RequestKey) {
  return and(
    eq(idempotencyKeys.accountKind, accountKind),
    eq(idempotencyKeys.accountId, accountId),
    eq(idempotencyKeys.endpoint, endpoint),
    eq(idempotencyKeys.key, key),
  )
}
