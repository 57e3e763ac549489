import { and, asc, desc, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import type { ErrorCode } from '#shared/http/errors'
import type { Db } from '../../db/db'
import { requireRow } from '../../db/queries/require-row'
import { consents } from '../../db/schema/accounts/consents'
import { families, guardianAccounts } from '../../db/schema/accounts/families'
import { students, userColumns } from '../../db/schema/accounts/students'
import { purchases } from '../../db/schema/billing/purchases'
import { practiceSettings } from '../../db/schema/learning/practice'
import { sessions } from '../../db/schema/tutoring/booking'

export const LAST_GUARDIAN: Record<string, ErrorCode> = { guardian_accounts_last_guardian: 'CHILD_NEEDS_GUARDIAN' }

export async function insertFamily(tx: Db, now: Date): Promise<number> {
  const [row] = await tx.insert(families).values({ createdAt: now }).returning({ id: families.id })
  return requireRow(row, 'insert into families').id
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
  const { id, place, relation, firstName, lastName, email, phone, preferredLanguage, passwordHash } = guardianAccounts
  const hasPassword = sql<boolean>`${passwordHash} is not null`
  return db
    .select({ id, place, relation, firstName, lastName, email, phone, preferredLanguage, hasPassword })
    .from(guardianAccounts)
    .where(eq(guardianAccounts.familyId, familyId))
    .orderBy(asc(guardianAccounts.place))
}

/** The guardian of the family whose name the newest receipt carries. */
export async function findPayer(db: Db, familyId: number): Promise<string | undefined> {
  const [row] = await db
    .select({ id: guardianAccounts.id })
    .from(purchases)
    .innerJoin(guardianAccounts, eq(guardianAccounts.id, purchases.guardianId))
    .where(and(eq(guardianAccounts.familyId, familyId), eq(purchases.status, 'paid')))
    .orderBy(desc(purchases.paidAt), desc(purchases.id))
    .limit(1)
  return row?.id
}

export type NewGuardianRow = Pick<
  typeof guardianAccounts.$inferInsert,
  | 'familyId'
  | 'place'
  | 'relation'
  | 'firstName'
  | 'lastName'
  | 'email'
  | 'phone'
  | 'preferredLanguage'
  | 'invitedBy'
  | 'createdAt'
>

export async function insertGuardian(tx: Db, guardian: NewGuardianRow): Promise<string> {
  const [row] = await tx.insert(guardianAccounts).values(guardian).returning({ id: guardianAccounts.id })
  return requireRow(row, 'insert into guardian_accounts').id
}

type GuardianChangeRow = Partial<
  Omit<NewGuardianRow, 'familyId' | 'place' | 'invitedBy' | 'createdAt'> & {
    emailConfirmedAt: null
    passwordHash: null
  }
>

export async function updateGuardian(tx: Db, id: string, change: GuardianChangeRow): Promise<void> {
  await tx.update(guardianAccounts).set(change).where(eq(guardianAccounts.id, id))
}

export type NewChildRow = Pick<
  typeof students.$inferInsert,
  | 'id'
  | 'firstName'
  | 'lastName'
  | 'email'
  | 'emailConfirmedAt'
  | 'birthMonth'
  | 'signInName'
  | 'passwordHash'
  | 'schoolGrade'
  | 'school'
  | 'familyId'
  | 'preferredLanguage'
  | 'createdAt'
>

export async function insertChild(tx: Db, child: NewChildRow): Promise<string> {
  const [row] = await tx.insert(students).values(child).returning({ id: students.id })
  return requireRow(row, 'insert into students').id
}

type ChildChangeRow = Pick<
  NewChildRow,
  'firstName' | 'lastName' | 'birthMonth' | 'schoolGrade' | 'school' | 'preferredLanguage'
>

export async function updateChild(tx: Db, id: string, change: ChildChangeRow): Promise<void> {
  await tx.update(students).set(change).where(eq(students.id, id))
}

/** Consents for the students of a family that are not withdrawn, newest first. */
export function findConsents(db: Db, familyId: number) {
  const { studentId, guardianId, givenAt } = consents
  return db
    .select({ studentId, guardianId, givenAt })
    .from(consents)
    .innerJoin(students, eq(students.id, studentId))
    .where(and(eq(students.familyId, familyId), isNull(students.deletedAt), isNull(consents.withdrawnAt)))
    .orderBy(desc(consents.id))
}

/** The students of a family who have not deleted their account, in the order in which they joined the school. */
export function findChildren(db: Db, familyId: number) {
  return db
    .select({
      ...userColumns,
      birthMonth: students.birthMonth,
      signInName: students.signInName,
      schoolGrade: students.schoolGrade,
      school: students.school,
      grade: practiceSettings.grade,
    })
    .from(students)
    .leftJoin(practiceSettings, eq(practiceSettings.studentId, students.id))
    .where(and(eq(students.familyId, familyId), isNull(students.deletedAt)))
    .orderBy(asc(students.createdAt), asc(students.firstName), asc(students.id))
}

export async function findMembership(tx: Db, studentId: string) {
  const { familyId, birthMonth, learningHiddenAt } = students
  const [row] = await tx
    .select({ familyId, birthMonth, learningHiddenAt })
    .from(students)
    .where(eq(students.id, studentId))
  return row
}

export async function saveMembership(tx: Db, studentId: string, familyId: number | null): Promise<void> {
  await tx.update(students).set({ familyId }).where(eq(students.id, studentId))
}

export async function moveGuardian(
  tx: Db,
  id: string,
  to: { familyId: number; place: number; invitedBy?: null },
): Promise<void> {
  await tx.update(guardianAccounts).set(to).where(eq(guardianAccounts.id, id))
}

export async function saveBirthMonth(tx: Db, studentId: string, birthMonth: string | null): Promise<void> {
  await tx.update(students).set({ birthMonth }).where(eq(students.id, studentId))
}

export async function isChildOf(db: Db, { studentId, familyId }: { studentId: string; familyId: number }) {
  const isChild = and(eq(students.id, studentId), eq(students.familyId, familyId), isNull(students.deletedAt))
  return (await db.$count(students, isChild)) > 0
}

/** Whether a student of 14 or more hides details of learning from guardians. */
export async function isLearningHidden(db: Db, studentId: string): Promise<boolean> {
  return (await db.$count(students, and(eq(students.id, studentId), isNotNull(students.learningHiddenAt)))) > 0
}

/** Whether the guardian is in the student's family; neither can leave it before the transaction ends. */
export async function lockGuardianship(tx: Db, { guardianId, studentId }: { guardianId: string; studentId: string }) {
  const rows = await tx
    .select({ id: guardianAccounts.id })
    .from(guardianAccounts)
    .innerJoin(students, eq(students.familyId, guardianAccounts.familyId))
    .where(and(eq(guardianAccounts.id, guardianId), eq(students.id, studentId)))
    .for('share', { of: guardianAccounts })
  return rows.length > 0
}

export async function findStudentOfSession(db: Db, sessionId: number): Promise<string | undefined> {
  const [row] = await db.select({ studentId: sessions.studentId }).from(sessions).where(eq(sessions.id, sessionId))
  return row?.studentId
}

export async function saveLearningHidden(tx: Db, studentId: string, learningHiddenAt: Date | null): Promise<void> {
  await tx.update(students).set({ learningHiddenAt }).where(eq(students.id, studentId))
}

/** Whether the guardian is still in the family. */
export async function isGuardianOf(tx: Db, { id, familyId }: { id: string; familyId: number }): Promise<boolean> {
  return (
    (await tx.$count(guardianAccounts, and(eq(guardianAccounts.id, id), eq(guardianAccounts.familyId, familyId)))) > 0
  )
}
