import { and, desc, eq, getTableColumns, isNotNull, ne, sql } from 'drizzle-orm'
import type { Db } from '../../../db/db'
import { emailPreferences, emails, guardians } from '../../../db/schema/emails'
import { guideWork } from '../../../db/schema/guide-work'
import { practiceQuestions, practiceSettings, practiceSubjects, skillEstimates } from '../../../db/schema/practice'
import { activityDays, subjectProgress } from '../../../db/schema/progress'
import { finishedQuizzes, quizAttempts, reviewCards } from '../../../db/schema/quizzes'
import { assignedWork, sessionReports, sessionShares } from '../../../db/schema/reports'
import { signIns } from '../../../db/schema/sign-ins'
import { studentIdentities, students } from '../../../db/schema/students'

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

/** Times and the kind of browser: the rest of a sign-in is a secret's hash. */
export function findOwnSignIns(db: Db, studentId: string) {
  return db
    .select({
      createdAt: signIns.createdAt,
      lastSeenAt: signIns.lastSeenAt,
      browser: signIns.browser,
    })
    .from(signIns)
    .where(eq(signIns.studentId, studentId))
    .orderBy(desc(signIns.createdAt))
}

/** What was told to the student or about them, and when; neither a link's hash nor the name of a classroom. */
export function findOwnEmails(db: Db, studentId: string) {
  const { kind, recipient, createdAt, state, finishedAt } = getTableColumns(emails)
  const facts = sql`${emails.facts} - 'room'`
  return db
    .select({ kind, recipient, facts, createdAt, state, finishedAt })
    .from(emails)
    .where(and(eq(emails.studentId, studentId), ne(emails.recipient, 'tutor')))
    .orderBy(desc(emails.createdAt))
}

export async function findOwnEmailPreferences(db: Db, studentId: string) {
  const { email, confirmedAt } = getTableColumns(guardians)
  const { kind, isEnabled } = getTableColumns(emailPreferences)
  return {
    guardian: await db.select({ email, confirmedAt }).from(guardians).where(eq(guardians.studentId, studentId)),
    emailPreferences: await db
      .select({ kind, isEnabled })
      .from(emailPreferences)
      .where(eq(emailPreferences.studentId, studentId)),
  }
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
    sessionReports: await rowsOf(db, sessionReports, studentId),
    assignedWork: await rowsOf(db, assignedWork, studentId),
    sessionShares: await rowsOf(db, sessionShares, studentId),
    skillEstimates: await rowsOf(db, skillEstimates, studentId),
    practiceAnswers: await findOwnAnswers(db, studentId),
    practiceSettings: await rowsOf(db, practiceSettings, studentId),
    practiceSubjects: await rowsOf(db, practiceSubjects, studentId),
  }
}

/** What was answered in practice. Never the seed, nor a question that waits: both would tell an answer beforehand. */
function findOwnAnswers(db: Db, studentId: string) {
  const { subject, skill, level, reason, askedAt, answeredAt, answer, isRight } = getTableColumns(practiceQuestions)
  return db
    .select({ subject, skill, level, reason, askedAt, answeredAt, answer, isRight })
    .from(practiceQuestions)
    .where(and(eq(practiceQuestions.studentId, studentId), isNotNull(practiceQuestions.answeredAt)))
    .orderBy(desc(practiceQuestions.id))
}

type LearningTable =
  | typeof quizAttempts
  | typeof finishedQuizzes
  | typeof reviewCards
  | typeof subjectProgress
  | typeof activityDays
  | typeof guideWork
  | typeof sessionReports
  | typeof assignedWork
  | typeof sessionShares
  | typeof skillEstimates
  | typeof practiceSettings
  | typeof practiceSubjects

async function rowsOf(db: Db, table: LearningTable, studentId: string) {
  const rows = await db.select().from(table).where(eq(table.studentId, studentId))
  return rows.map(({ studentId: _, ...row }) => row)
}
