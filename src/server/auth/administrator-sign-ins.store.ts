import { and, eq, gt, isNull, lt, or } from 'drizzle-orm'
import type { Db } from '../db/db'
import { administratorSignIns, administrators } from '../db/schema/administrators'
import { ADMINISTRATOR_SIGN_IN, aliveSince } from './sign-in-lifetimes'
import { hashToken, newToken } from './tokens'

/** It has no rights until the second factor is passed, where the account has one. */
export async function startAdministratorSignIn(
  db: Db,
  administratorId: number,
  now: Date,
  factorPassedAt: Date | null = null,
): Promise<string> {
  const token = newToken()
  await db
    .insert(administratorSignIns)
    .values({ tokenHash: hashToken(token), administratorId, createdAt: now, lastSeenAt: now, factorPassedAt })
  return token
}

export async function findSignedInAdministrator(db: Db, unverifiedToken: string, now: Date) {
  const { createdAfter, seenAfter } = aliveSince(ADMINISTRATOR_SIGN_IN, now)
  const [row] = await db
    .select({
      tokenHash: administratorSignIns.tokenHash,
      lastSeenAt: administratorSignIns.lastSeenAt,
      id: administrators.id,
      name: administrators.name,
      email: administrators.email,
      role: administrators.role,
      factorConfirmedAt: administrators.factorConfirmedAt,
      factorPassedAt: administratorSignIns.factorPassedAt,
    })
    .from(administratorSignIns)
    .innerJoin(administrators, eq(administrators.id, administratorSignIns.administratorId))
    .where(
      and(
        eq(administratorSignIns.tokenHash, hashToken(unverifiedToken)),
        gt(administratorSignIns.createdAt, createdAfter),
        gt(administratorSignIns.lastSeenAt, seenAfter),
        // A sign-in that was made while the account was being disabled opens nothing.
        isNull(administrators.disabledAt),
      ),
    )
  return row
}

export async function noteAdministratorSeen(db: Db, tokenHash: string, now: Date): Promise<void> {
  await db.update(administratorSignIns).set({ lastSeenAt: now }).where(eq(administratorSignIns.tokenHash, tokenHash))
}

export async function endAdministratorSignIn(db: Db, unverifiedToken: string): Promise<void> {
  await db.delete(administratorSignIns).where(eq(administratorSignIns.tokenHash, hashToken(unverifiedToken)))
}

export async function removeDeadAdministratorSignIns(db: Db, now: Date): Promise<void> {
  const { createdAfter, seenAfter } = aliveSince(ADMINISTRATOR_SIGN_IN, now)
  await db
    .delete(administratorSignIns)
    .where(or(lt(administratorSignIns.createdAt, createdAfter), lt(administratorSignIns.lastSeenAt, seenAfter)))
}
