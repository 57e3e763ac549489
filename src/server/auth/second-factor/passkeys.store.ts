import { and, asc, eq, gt, lt, or, sql } from 'drizzle-orm'
import type { Db } from '../../db/db'
import { type ChallengePurpose, passkeyChallenges, passkeys } from '../../db/schema/accounts/passkeys'
import { accountColumn } from '../account'
import type { FactorId } from './factor-account'

function isOf({ accountKind, id }: FactorId) {
  return eq(accountKind === 'admin' ? passkeys.administratorId : passkeys.tutorId, id)
}

export function findPasskeys(db: Db, owner: FactorId) {
  return db.select().from(passkeys).where(isOf(owner)).orderBy(asc(passkeys.id))
}

type NewRow = Omit<typeof passkeys.$inferInsert, 'tutorId' | 'administratorId'>

export async function insertPasskey(tx: Db, owner: FactorId, passkey: NewRow): Promise<void> {
  await tx.insert(passkeys).values({ ...passkey, ...accountColumn(owner) })
}

/**
 * Notes a use. False if the authenticator has counted no further since the last one, which shows that the key was
 * copied; authenticators that do not count always say 0.
 */
export async function countUse(
  tx: Db,
  { id, counter, now }: { id: number; counter: number; now: Date },
): Promise<boolean> {
  const isFurther = or(lt(passkeys.counter, counter), sql`${passkeys.counter} = 0 and ${counter}::bigint = 0`)
  const rows = await tx
    .update(passkeys)
    .set({ counter, lastUsedAt: now })
    .where(and(eq(passkeys.id, id), isFurther))
    .returning({ id: passkeys.id })
  return rows.length === 1
}

/** Returns the name of the removed passkey. */
export async function deletePasskey(tx: Db, owner: FactorId, id: number): Promise<string | undefined> {
  const [row] = await tx
    .delete(passkeys)
    .where(and(isOf(owner), eq(passkeys.id, id)))
    .returning({ name: passkeys.name })
  return row?.name
}

export async function deletePasskeys(tx: Db, owner: FactorId): Promise<number> {
  return (await tx.delete(passkeys).where(isOf(owner)).returning({ id: passkeys.id })).length
}

interface ChallengeKey {
  tokenHash: string
  purpose: ChallengePurpose
}

/** Replaces an earlier challenge of this sign-in. */
export async function saveChallenge(
  db: Db,
  { now, ...row }: ChallengeKey & { challenge: string; now: Date },
): Promise<void> {
  const { tokenHash, purpose, challenge, createdAt } = passkeyChallenges
  await db
    .insert(passkeyChallenges)
    .values({ ...row, createdAt: now })
    .onConflictDoUpdate({
      target: [tokenHash, purpose],
      set: {
        challenge: sql`excluded.${sql.identifier(challenge.name)}`,
        createdAt: sql`excluded.${sql.identifier(createdAt.name)}`,
      },
    })
}

/** Removes the challenge, so that it is good for one try, and returns it if it is young enough. */
export async function takeChallenge(
  db: Db,
  { tokenHash, purpose }: ChallengeKey,
  { createdAfter }: { createdAfter: Date },
): Promise<string | undefined> {
  const [row] = await db
    .delete(passkeyChallenges)
    .where(and(eq(passkeyChallenges.tokenHash, tokenHash), eq(passkeyChallenges.purpose, purpose)))
    .returning({ challenge: passkeyChallenges.challenge, isYoung: gt(passkeyChallenges.createdAt, createdAfter) })
  return row?.isYoung ? row.challenge : undefined
}
