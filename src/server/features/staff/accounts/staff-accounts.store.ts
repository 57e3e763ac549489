import { and, asc, count, eq, isNull, max } from 'drizzle-orm'
import { hasFactorSql } from '../../../auth/second-factor/second-factor.store'
import { isAlive } from '../../../auth/sign-ins/sign-ins.store'
import type { Db } from '../../../db/db'
import { administrators } from '../../../db/schema/accounts/administrators'
import { signIns } from '../../../db/schema/accounts/sign-ins'
import { emails } from '../../../db/schema/emails'

const columns = {
  id: administrators.id,
  name: administrators.name,
  email: administrators.email,
  role: administrators.role,
  disabledAt: administrators.disabledAt,
  createdAt: administrators.createdAt,
  hasFactor: hasFactorSql('admin'),
  ownerRequestedAt: administrators.ownerRequestedAt,
  ownerRequestedBy: administrators.ownerRequestedBy,
}

export type StaffRow = Awaited<ReturnType<typeof findStaff>>[number]

/** All accounts, with the number of their living sign-ins. */
export function findStaff(db: Db, now: Date) {
  return db
    .select({ ...columns, signIns: count(signIns.tokenHash), lastSeenAt: max(signIns.lastSeenAt) })
    .from(administrators)
    .leftJoin(signIns, and(eq(signIns.administratorId, administrators.id), isAlive('admin', now)))
    .groupBy(administrators.id)
}

/** The accounts with an open invitation. Choosing a password ends it. */
export async function findInvited(db: Db): Promise<Set<number | null>> {
  const rows = await db
    .select({ id: emails.administratorId })
    .from(emails)
    .where(and(eq(emails.kind, 'staff-invited'), isNull(emails.linkUsedAt)))
  return new Set(rows.map(({ id }) => id))
}

/** Serializes changes of one account. Not `for update`: audit entries that refer to the account need not wait. */
export async function lockAccount(tx: Db, id: number) {
  const [row] = await tx.select(columns).from(administrators).where(eq(administrators.id, id)).for('no key update')
  return row
}

/** Serializes the confirmations of new owners, which depend on how many owners there are. */
export async function lockOwners(tx: Db): Promise<void> {
  await tx
    .select({ id: administrators.id })
    .from(administrators)
    .where(eq(administrators.role, 'owner'))
    .orderBy(asc(administrators.id))
    .for('no key update')
}

export async function updateAccount(
  tx: Db,
  id: number,
  change: Partial<
    Pick<
      typeof administrators.$inferInsert,
      'role' | 'disabledAt' | 'passwordHash' | 'ownerRequestedAt' | 'ownerRequestedBy'
    >
  >,
): Promise<void> {
  await tx.update(administrators).set(change).where(eq(administrators.id, id))
}
