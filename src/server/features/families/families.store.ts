import { and, asc, eq, isNull } from 'drizzle-orm'
import type { Db } from '../../db/db'
import { families, guardianAccounts } from '../../db/schema/families'
import { students, userColumns } from '../../db/schema/students'

export async function insertFamily(tx: Db, now: Date): Promise<number> {
  const [row] = await tx.insert(families).values({ createdAt: now }).returning({ id: families.id })
  if (!row) throw new Error('an insert always returns its row')
  return row.id
}

export async function findFamily(db: Db, id: number) {
  const [row] = await db.select().from(families).where(eq(families.id, id))
  return row
}

/** Serializes changes of who belongs to the family. */
export async function lockFamily(tx: Db, id: number): Promise<boolean> {
  const rows = await tx.select({ id: families.id }).from(families).where(eq(families.id, id)).for('no key update')
  return rows.length > 0
}

export type GuardianRow = Awaited<ReturnType<typeof findGuardians>>[number]

export function findGuardians(db: Db, familyId: number) {
  const { id, place, firstName, lastName, email, phone, preferredLanguage } = guardianAccounts
  return db
    .select({ id, place, firstName, lastName, email, phone, preferredLanguage })
    .from(guardianAccounts)
    .where(eq(guardianAccounts.familyId, familyId))
    .orderBy(asc(guardianAccounts.place))
}

export type NewGuardianRow = Pick<
  typeof guardianAccounts.$inferInsert,
  'familyId' | 'place' | 'firstName' | 'lastName' | 'email' | 'phone' | 'preferredLanguage' | 'createdAt'
>

export async function insertGuardian(tx: Db, guardian: NewGuardianRow): Promise<string> {
  const [row] = await tx.insert(guardianAccounts).values(guardian).returning({ id: guardianAccounts.id })
  if (!row) throw new Error('an insert always returns its row')
  return row.id
}

/** The students of a family who have not deleted their account, in the order in which they joined the school. */
export function findChildren(db: Db, familyId: number) {
  return db
    .select({ ...userColumns, birthMonth: students.birthMonth })
    .from(students)
    .where(and(eq(students.familyId, familyId), isNull(students.deletedAt)))
    .orderBy(asc(students.createdAt), asc(students.id))
}

export async function findMembership(tx: Db, studentId: string) {
  const { familyId, birthMonth } = students
  const [row] = await tx.select({ familyId, birthMonth }).from(students).where(eq(students.id, studentId))
  return row
}

export async function saveMembership(tx: Db, studentId: string, familyId: number | null): Promise<void> {
  await tx.update(students).set({ familyId }).where(eq(students.id, studentId))
}

export async function saveBirthMonth(tx: Db, studentId: string, birthMonth: string): Promise<void> {
  await tx.update(students).set({ birthMonth }).where(eq(students.id, studentId))
}

/** The guardian leaves the family; a trigger refuses the last one of a child under 14. */
export async function endGuardianship(tx: Db, guardianId: string, now: Date): Promise<void> {
  await tx
    .update(guardianAccounts)
    .set({ familyId: null, place: null, leftAt: now })
    .where(eq(guardianAccounts.id, guardianId))
}

export async function isChildOf(db: Db, { studentId, familyId }: { studentId: string; familyId: number }) {
  const isChild = and(eq(students.id, studentId), eq(students.familyId, familyId), isNull(students.deletedAt))
  return (await db.$count(students, isChild)) > 0
}
