import { and, eq, sql } from 'drizzle-orm'
import type { Language } from '#shared/languages'
import type { Db } from '../../db/client'
import { studentIdentities, students } from '../../db/schema/students'

/** The local account with this email, for checking a password. */
export async function findStudentByEmail(db: Db, email: string) {
  const [row] = await db
    .select({ id: students.id, passwordHash: students.passwordHash })
    .from(students)
    .where(eq(sql`lower(${students.email})`, email.toLowerCase()))
  return row
}

interface NewStudent {
  firstName: string | null
  lastName: string | null
  email: string | null
  passwordHash: string | null
  profileImageUrl: string | null
  preferredLanguage: Language
  createdAt: Date
}

export async function insertStudent(db: Db, student: NewStudent): Promise<string> {
  const [row] = await db.insert(students).values(student).returning({ id: students.id })
  if (!row) throw new Error('an insert always returns its row')
  return row.id
}

export async function findStudentByIdentity(db: Db, identity: { issuer: string; subject: string }) {
  const [row] = await db
    .select({ studentId: studentIdentities.studentId })
    .from(studentIdentities)
    .where(and(eq(studentIdentities.issuer, identity.issuer), eq(studentIdentities.subject, identity.subject)))
  return row?.studentId
}

export async function insertIdentity(db: Db, identity: { issuer: string; subject: string; studentId: string }) {
  await db.insert(studentIdentities).values(identity)
}

export async function updateLanguage(db: Db, studentId: string, preferredLanguage: Language): Promise<void> {
  await db.update(students).set({ preferredLanguage }).where(eq(students.id, studentId))
}
