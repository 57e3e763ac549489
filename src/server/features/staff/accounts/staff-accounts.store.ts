import { and, asc, count, eq, gt, max, ne } from 'drizzle-orm'
import type { Role } from '#shared/features/staff/roles.rules'
import { ADMINISTRATOR_SIGN_IN, aliveSince } from '../../../auth/sign-in-lifetimes'
import type { Db } from '../../../db/db'
import { administratorSignIns, administrators } from '../../../db/schema/administrators'

const columns = {
  id: administrators.id,
  name: administrators.name,
  email: administrators.email,
  role: administrators.role,
  disabledAt: administrators.disabledAt,
  createdAt: administrators.createdAt,
  factorConfirmedAt: administrators.factorConfirmedAt,
}

export type StaffRow = Awaited<ReturnType<typeof findStaff>>[number]

/** All accounts by name, or the one with this number, with the sign-ins that are alive. */
export function findStaff(db: Db, now: Date, id?: number) {
  const { createdAfter, seenAfter } = aliveSince(ADMINISTRATOR_SIGN_IN, now)
  const alive = and(
    eq(administratorSignIns.administratorId, administrators.id),
    gt(administratorSignIns.createdAt, createdAfter),
    gt(administratorSignIns.lastSeenAt, seenAfter),
  )
  return db
    .select({
      ...columns,
      signIns: count(administratorSignIns.tokenHash),
      lastSeenAt: max(administratorSignIns.lastSeenAt),
    })
    .from(administrators)
    .leftJoin(administratorSignIns, alive)
    .where(id === undefined ? undefined : eq(administrators.id, id))
    .groupBy(administrators.id)
    .orderBy(asc(administrators.name), asc(administrators.id))
}

/** Two changes of one account wait for each other. Not a full lock: an audit entry that names the account may go on. */
export async function lockAccount(tx: Db, id: number) {
  const [row] = await tx.select(columns).from(administrators).where(eq(administrators.id, id)).for('no key update')
  return row
}

export async function updateAccount(
  tx: Db,
  id: number,
  change: { role?: Role; disabledAt?: Date | null; passwordHash?: string },
): Promise<void> {
  await tx.update(administrators).set(change).where(eq(administrators.id, id))
}

/** Ends every sign-in of the account, or all but one. */
export async function endSignInsOf(tx: Db, administratorId: number, keptTokenHash?: string): Promise<void> {
  const { administratorId: owner, tokenHash } = administratorSignIns
  const isEnded = keptTokenHash === undefined ? undefined : ne(tokenHash, keptTokenHash)
  await tx.delete(administratorSignIns).where(and(eq(owner, administratorId), isEnded))
}
