import { and, eq, exists, isNotNull, isNull, sql } from 'drizzle-orm'
import type { Db } from '../../../db/db'
import { consents } from '../../../db/schema/accounts/consents'
import { students } from '../../../db/schema/accounts/students'

const isConsented = (db: Db) =>
  exists(
    db
      .select({ found: sql`1` })
      .from(consents)
      .where(and(eq(consents.studentId, students.id), isNotNull(consents.guardianId), isNull(consents.withdrawnAt))),
  )

const childColumns = (db: Db) => ({
  id: students.id,
  firstName: students.firstName,
  lastName: students.lastName,
  birthMonth: students.birthMonth,
  signInName: students.signInName,
  passwordHash: students.passwordHash,
  familyId: students.familyId,
  hasConsent: sql<boolean>`${isConsented(db)}`,
})

export type ChildRow = NonNullable<Awaited<ReturnType<typeof findChild>>>

export async function findChild(db: Db, { studentId, familyId }: { studentId: string; familyId: number }) {
  const [row] = await db
    .select(childColumns(db))
    .from(students)
    .where(and(eq(students.id, studentId), eq(students.familyId, familyId), isNull(students.deletedAt)))
  return row
}

export async function findChildBySignInName(db: Db, signInName: string) {
  const [row] = await db
    .select(childColumns(db))
    .from(students)
    .where(and(eq(sql`lower(${students.signInName})`, signInName), isNull(students.deletedAt)))
  return row
}

const canSignInWithName = and(isNotNull(students.signInName), isNotNull(students.passwordHash))

/** The children of a family who can sign in with a name, in the order of their ids. */
export async function findChildrenWithNames(tx: Db, familyId: number): Promise<string[]> {
  const isChild = and(eq(students.familyId, familyId), canSignInWithName, isNull(students.deletedAt))
  return (await tx.select({ id: students.id }).from(students).where(isChild).orderBy(students.id)).map(({ id }) => id)
}

export async function signsInWithName(tx: Db, studentId: string): Promise<boolean> {
  return (await tx.$count(students, and(eq(students.id, studentId), canSignInWithName))) > 0
}

/** Null closes the account. Whoever knew the password may have added the email, which would open it by a link. */
export async function saveChildPassword(tx: Db, studentId: string, passwordHash: string | null): Promise<void> {
  await tx.update(students).set({ passwordHash, email: null, emailConfirmedAt: null }).where(eq(students.id, studentId))
}
