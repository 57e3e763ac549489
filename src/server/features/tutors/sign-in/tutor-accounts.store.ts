import { eq, sql } from 'drizzle-orm'
import { hasFactorSql } from '../../../auth/second-factor/second-factor.store'
import type { Db } from '../../../db/db'
import { tutorAccounts } from '../../../db/schema/accounts/tutor-accounts'
import { tutors } from '../../../db/schema/tutoring/booking'

/** The tutor with this email, whether or not they have chosen a password. */
export async function findAccountByEmail(db: Db, email: string) {
  const [row] = await db
    .select({
      id: tutors.id,
      name: tutors.name,
      email: sql<string>`${tutors.email}`,
      retiredAt: tutors.retiredAt,
      passwordHash: tutorAccounts.passwordHash,
      hasFactor: hasFactorSql('tutor'),
    })
    .from(tutors)
    .leftJoin(tutorAccounts, eq(tutorAccounts.tutorId, tutors.id))
    .where(eq(sql`lower(${tutors.email})`, email.toLowerCase()))
  return row
}

export async function savePassword(
  tx: Db,
  { tutorId, passwordHash, now }: { tutorId: number; passwordHash: string; now: Date },
): Promise<void> {
  await tx
    .insert(tutorAccounts)
    .values({ tutorId, passwordHash, createdAt: now })
    .onConflictDoUpdate({ target: tutorAccounts.tutorId, set: { passwordHash } })
}

export async function findPasswordHash(db: Db, tutorId: number): Promise<string | undefined> {
  const [row] = await db
    .select({ passwordHash: tutorAccounts.passwordHash })
    .from(tutorAccounts)
    .where(eq(tutorAccounts.tutorId, tutorId))
  return row?.passwordHash
}

export async function hasPassword(db: Db, tutorId: number): Promise<boolean> {
  return (await db.$count(tutorAccounts, eq(tutorAccounts.tutorId, tutorId))) > 0
}
