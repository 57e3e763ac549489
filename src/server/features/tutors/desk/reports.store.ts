import { and, asc, desc, eq, inArray, lt, not, or, type SQL, sql } from 'drizzle-orm'
import type { ReportDraft } from '#shared/features/tutors/reports.contract'
import { EARLIER_REPORTS_MAX } from '#shared/features/tutors/reports.rules'
import type { Subject } from '#shared/subjects'
import type { Db } from '../../../db/db'
import { students } from '../../../db/schema/accounts/students'
import { studyGuides } from '../../../db/schema/learning/content'
import { finishedQuizzes, quizAttempts, quizzes } from '../../../db/schema/learning/quizzes'
import { sessions, tutors } from '../../../db/schema/tutoring/booking'
import { assignedWork, reportTexts, sessionReports } from '../../../db/schema/tutoring/reports'

export async function findReported(db: Db, { id, tutorId }: { id: number; tutorId: number }) {
  const [row] = await db
    .select({ session: sessions, tutorName: tutors.name })
    .from(sessions)
    .innerJoin(tutors, eq(tutors.id, sessions.tutorId))
    .where(and(eq(sessions.id, id), eq(sessions.tutorId, tutorId), not(eq(sessions.status, 'cancelled'))))
  return row && { ...row.session, tutorName: row.tutorName }
}

export async function findReport(db: Db, sessionId: number) {
  const [row] = await db.select().from(sessionReports).where(eq(sessionReports.sessionId, sessionId))
  return row
}

function selectReports(db: Db) {
  return db
    .select({
      sessionId: sessions.id,
      sessionDate: sessions.sessionDate,
      subject: sessions.subject,
      firstName: students.firstName,
      tutorName: tutors.name,
      tutorPhotoId: tutors.photoId,
      attendance: sessions.attendance,
      ...reportTexts,
    })
    .from(sessionReports)
    .innerJoin(sessions, eq(sessions.id, sessionReports.sessionId))
    .innerJoin(students, eq(students.id, sessionReports.studentId))
    .innerJoin(tutors, eq(tutors.id, sessions.tutorId))
}

/** The report on the student's latest session that has one. */
export async function findLatestReport(db: Db, studentId: string) {
  const [row] = await selectReports(db)
    .where(eq(sessionReports.studentId, studentId))
    .orderBy(desc(sessions.endsAt), desc(sessions.id))
    .limit(1)
  return row
}

type EarlierThan = Pick<typeof sessions.$inferSelect, 'tutorId' | 'studentId' | 'subject' | 'endsAt'>

/** The same tutor's reports on the student's earlier sessions in the subject, the latest first. */
export function findEarlierReports(db: Db, { tutorId, studentId, subject, endsAt }: EarlierThan) {
  const { id: sessionId, sessionDate } = sessions
  return db
    .select({ sessionId, sessionDate, ...reportTexts })
    .from(sessionReports)
    .innerJoin(sessions, eq(sessions.id, sessionReports.sessionId))
    .where(
      and(
        eq(sessionReports.studentId, studentId),
        eq(sessions.tutorId, tutorId),
        eq(sessions.subject, subject),
        lt(sessions.endsAt, endsAt),
      ),
    )
    .orderBy(desc(sessions.endsAt), desc(sessions.id))
    .limit(EARLIER_REPORTS_MAX)
}

export async function findReportOfSession(db: Db, sessionId: number) {
  const [row] = await selectReports(db).where(eq(sessionReports.sessionId, sessionId))
  return row
}

export async function findChoices(db: Db, subject: Subject) {
  const ofQuizzes = await db
    .select({
      id: quizzes.id,
      title: quizzes.title,
      titleFr: quizzes.titleFr,
      questionCount: sql<number>`jsonb_array_length(${quizzes.questions})`,
    })
    .from(quizzes)
    .where(and(eq(quizzes.subject, subject), quizzes.isPublished))
    .orderBy(asc(quizzes.title), asc(quizzes.id))
  const ofGuides = await db
    .select({ id: studyGuides.id, title: studyGuides.title, titleFr: studyGuides.titleFr })
    .from(studyGuides)
    .where(and(eq(studyGuides.subject, subject), studyGuides.isPublished))
    .orderBy(asc(studyGuides.title), asc(studyGuides.id))
  return { quizzes: ofQuizzes, guides: ofGuides }
}

export async function saveReport(tx: Db, report: typeof sessionReports.$inferInsert): Promise<void> {
  const { done, stillHard, next, writtenAt } = report
  await tx
    .insert(sessionReports)
    .values(report)
    .onConflictDoUpdate({ target: sessionReports.sessionId, set: { done, stillHard, next, writtenAt } })
}

interface NewWork {
  sessionId: number
  studentId: string
  work: ReportDraft['work']
  now: Date
}

/** Work that was assigned before keeps its date, so that it still counts as done. */
export async function saveWork(tx: Db, { sessionId, studentId, work, now }: NewWork): Promise<void> {
  const idsOf = (kind: string) => work.filter((each) => each.kind === kind).map(({ id }) => id)
  const isKept = or(inArray(assignedWork.quizId, idsOf('quiz')), inArray(assignedWork.guideId, idsOf('guide')))
  await tx.delete(assignedWork).where(and(eq(assignedWork.sessionId, sessionId), sql`(${isKept}) is not true`))
  if (work.length === 0) return
  const rows = work.map(({ kind, id }) => ({
    ...(kind === 'quiz' ? { quizId: id } : { guideId: id }),
    sessionId,
    studentId,
    assignedAt: now,
  }))
  await tx.insert(assignedWork).values(rows).onConflictDoNothing()
}

/** Oldest first, with what shows whether the work is done. */
export function findWork(db: Db, owner: { sessionId: number } | { studentId: string }) {
  const isOwned: SQL =
    'sessionId' in owner ? eq(assignedWork.sessionId, owner.sessionId) : eq(assignedWork.studentId, owner.studentId)
  return db
    .select({
      workId: assignedWork.id,
      sessionId: assignedWork.sessionId,
      quizId: assignedWork.quizId,
      guideId: assignedWork.guideId,
      assignedAt: assignedWork.assignedAt,
      openedAt: assignedWork.openedAt,
      finishedAt: quizAttempts.completedAt,
      title: sql<string>`coalesce(${quizzes.title}, ${studyGuides.title})`,
      titleFr: sql<string>`coalesce(${quizzes.titleFr}, ${studyGuides.titleFr})`,
      sessionDate: sessions.sessionDate,
      subject: sessions.subject,
      tutorName: tutors.name,
    })
    .from(assignedWork)
    .innerJoin(sessions, eq(sessions.id, assignedWork.sessionId))
    .innerJoin(tutors, eq(tutors.id, sessions.tutorId))
    .leftJoin(quizzes, eq(quizzes.id, assignedWork.quizId))
    .leftJoin(studyGuides, eq(studyGuides.id, assignedWork.guideId))
    .leftJoin(
      finishedQuizzes,
      and(eq(finishedQuizzes.quizId, assignedWork.quizId), eq(finishedQuizzes.studentId, assignedWork.studentId)),
    )
    .leftJoin(quizAttempts, eq(quizAttempts.id, finishedQuizzes.lastAttemptId))
    .where(isOwned)
    .orderBy(asc(sessions.endsAt), asc(sessions.id), asc(assignedWork.id))
}

/** False if the student has no such assigned guide. */
export async function noteOpened(
  db: Db,
  { id, studentId, now }: { id: number; studentId: string; now: Date },
): Promise<boolean> {
  const rows = await db
    .update(assignedWork)
    .set({ openedAt: sql`coalesce(${assignedWork.openedAt}, ${now.toISOString()}::timestamptz)` })
    .where(
      and(eq(assignedWork.id, id), eq(assignedWork.studentId, studentId), sql`${assignedWork.guideId} is not null`),
    )
    .returning({ id: assignedWork.id })
  return rows.length === 1
}
