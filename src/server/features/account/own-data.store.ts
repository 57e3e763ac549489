import { desc, eq } from 'drizzle-orm'
import type { Db } from '../../db/client'
import { guideWork } from '../../db/schema/guide-work'
import { activityDays, subjectProgress } from '../../db/schema/progress'
import { finishedQuizzes, quizAttempts, reviewCards } from '../../db/schema/quizzes'
import { studentIdentities, studentSignIns, students } from '../../db/schema/students'

export async function findOwnProfile(db: Db, studentId: string) {
  const [row] = await db.select().from(students).where(eq(students.id, studentId))
  return row
}

export function findOwnIdentities(db: Db, studentId: string) {
  return db
    .select({ issuer: studentIdentities.issuer, subject: studentIdentities.subject })
    .from(studentIdentities)
    .where(eq(studentIdentities.studentId, studentId))
}

/** Times only: the rest of a sign-in is a secret's hash. */
export function findOwnSignIns(db: Db, studentId: string) {
  return db
    .select({ createdAt: studentSignIns.createdAt, lastSeenAt: studentSignIns.lastSeenAt })
    .from(studentSignIns)
    .where(eq(studentSignIns.studentId, studentId))
    .orderBy(desc(studentSignIns.createdAt))
}

/** Quizzes, guides and progress as they are stored, without the student's own number in every row. */
export async function findOwnLearning(db: Db, studentId: string) {
  return {
    quizAttempts: await rowsOf(db, quizAttempts, studentId),
    finishedQuizzes: await rowsOf(db, finishedQuizzes, studentId),
    reviewCards: await rowsOf(db, reviewCards, studentId),
    progress: await rowsOf(db, subjectProgress, studentId),
    activityDays: await rowsOf(db, activityDays, studentId),
    guideWork: await rowsOf(db, guideWork, studentId),
  }
}

type LearningTable =
  | typeof quizAttempts
  | typeof finishedQuizzes
  | typeof reviewCards
  | typeof subjectProgress
  | typeof activityDays
  | typeof guideWork

async function rowsOf(db: Db, table: LearningTable, studentId: string) {
  const rows = await db.select().from(table).where(eq(table.studentId, studentId))
  return rows.map(({ studentId: _, ...row }) => row)
}
