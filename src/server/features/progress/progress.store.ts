import { and, desc, eq, getTableColumns, gte, lt, sql } from 'drizzle-orm'
import type { Subject } from '#shared/subjects'
import type { Db } from '../../db/client'
import { preparedOnce } from '../../db/prepared'
import { activityDays, subjectProgress } from '../../db/schema/progress'
import { quizAttempts } from '../../db/schema/quizzes'

type Totals = Omit<typeof subjectProgress.$inferSelect, 'studentId' | 'subject'>

/** Adds to the running totals of a subject. */
export async function addToProgress(db: Db, studentId: string, subject: Subject, added: Totals): Promise<void> {
  await db
    .insert(subjectProgress)
    .values({ studentId, subject, ...added })
    .onConflictDoUpdate({
      target: [subjectProgress.studentId, subjectProgress.subject],
      set: {
        lessonsCompleted: sql`${subjectProgress.lessonsCompleted} + excluded.lessons_completed`,
        quizzesTaken: sql`${subjectProgress.quizzesTaken} + excluded.quizzes_taken`,
        percentSum: sql`${subjectProgress.percentSum} + excluded.percent_sum`,
        perfectScores: sql`${subjectProgress.perfectScores} + excluded.perfect_scores`,
      },
    })
}

/** Counts something done on a day; true when it was the first thing in its subject. */
export async function addActivity(
  db: Db,
  { studentId, subject, day }: { studentId: string; subject: Subject; day: string },
): Promise<boolean> {
  const [row] = await db
    .insert(activityDays)
    .values({ studentId, subject, day, count: 1 })
    .onConflictDoUpdate({
      target: [activityDays.studentId, activityDays.subject, activityDays.day],
      set: { count: sql`${activityDays.count} + 1` },
    })
    .returning({ count: activityDays.count })
  return row?.count === 1
}

/**
 * A subject's latest active days, newest first: as many as nearly every streak needs.
 * Written out, because a query of one table names its columns without the table, and these are of two.
 */
const latestDays = sql<string[]>`array(
  select past.day::text from activity_days past
  where past.student_id = subject_progress.student_id and past.subject = subject_progress.subject
    and past.day <= ${sql.placeholder('today')}::date
  order by past.day desc limit ${sql.placeholder('limit')}::int)`

const totalsQuery = preparedOnce((db) =>
  db
    .select({ ...getTableColumns(subjectProgress), latestDays })
    .from(subjectProgress)
    .where(eq(subjectProgress.studentId, sql.placeholder('studentId')))
    .prepare('find_progress_totals'),
)

/** The totals of each subject with its latest active days: all that progress shows, in one question. */
export function findTotals(db: Db, { studentId, today, limit }: { studentId: string; today: string; limit: number }) {
  return totalsQuery(db).execute({ studentId, today, limit })
}

/** A stretch of active days of one subject, newest first. */
export async function findActiveDays(
  db: Db,
  { studentId, subject, before, limit }: { studentId: string; subject: Subject; before: string; limit: number },
): Promise<string[]> {
  const rows = await db
    .select({ day: activityDays.day })
    .from(activityDays)
    .where(and(eq(activityDays.studentId, studentId), eq(activityDays.subject, subject), lt(activityDays.day, before)))
    .orderBy(desc(activityDays.day))
    .limit(limit)
  return rows.map((row) => row.day)
}

export function findActivitySince(db: Db, studentId: string, since: string) {
  return db
    .select({ day: activityDays.day, count: sql<number>`sum(${activityDays.count})::int` })
    .from(activityDays)
    .where(and(eq(activityDays.studentId, studentId), gte(activityDays.day, since)))
    .groupBy(activityDays.day)
    .orderBy(activityDays.day)
}

/** The latest scores of a subject, newest first. */
export function findLatestScores(
  db: Db,
  { studentId, subject, limit }: { studentId: string; subject: Subject; limit: number },
) {
  return db
    .select({
      attemptId: quizAttempts.id,
      subject: quizAttempts.subject,
      day: quizAttempts.day,
      percent: quizAttempts.percent,
    })
    .from(quizAttempts)
    .where(and(eq(quizAttempts.studentId, studentId), eq(quizAttempts.subject, subject)))
    .orderBy(desc(quizAttempts.id))
    .limit(limit)
}
