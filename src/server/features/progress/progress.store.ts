import { and, desc, eq, gte, lt, sql } from 'drizzle-orm'
import { unionAll } from 'drizzle-orm/pg-core'
import type { Subject } from '#shared/subjects'
import type { Db } from '../../db/db'
import { fromRowOf, prepareStatement, type StatementPart, statementPart } from '../../db/queries/one-statement'
import { preparedOnce } from '../../db/queries/prepared'
import { students } from '../../db/schema/accounts/students'
import { practiceQuestions } from '../../db/schema/learning/practice'
import { activityDays, subjectProgress } from '../../db/schema/learning/progress'
import { quizAttempts } from '../../db/schema/learning/quizzes'

/** Days are read in batches, only as far back as the streak goes. */
export const STREAK_BATCH = 60

export type Totals = Omit<typeof subjectProgress.$inferSelect, 'studentId' | 'subject'>
export type SubjectTotals = Totals & { subject: Subject; latestDays: string[] }

interface ProgressChange extends Totals {
  studentId: string
  subject: Subject
  day: string
}

function addToTotals(after?: StatementPart<never>) {
  return statementPart<ProgressChange>(
    'progressed',
    (given) => sql`insert into subject_progress as p
      (student_id, subject, lessons_completed, quizzes_taken, percent_sum, perfect_scores)
    select ${given('studentId')}::uuid, ${given('subject')}, ${given('lessonsCompleted')}::int,
      ${given('quizzesTaken')}::int, ${given('percentSum')}::bigint, ${given('perfectScores')}::int
    ${fromRowOf(after)}
    on conflict (student_id, subject) do update set
      lessons_completed = p.lessons_completed + excluded.lessons_completed,
      quizzes_taken = p.quizzes_taken + excluded.quizzes_taken,
      percent_sum = p.percent_sum + excluded.percent_sum,
      perfect_scores = p.perfect_scores + excluded.perfect_scores
    returning quizzes_taken as id`,
    { after },
  )
}

function addToDay(after?: StatementPart<never>) {
  return statementPart<ProgressChange>(
    'active_day',
    (given) => sql`insert into activity_days as a (student_id, subject, day, count)
    select ${given('studentId')}::uuid, ${given('subject')}, ${given('day')}::date, 1
    ${fromRowOf(after)}
    on conflict (student_id, subject, day) do update set count = a.count + 1 returning count as id`,
    { after },
  )
}

/** Adds to the totals of the subject and to the day's activity. */
export function moveProgress(after?: StatementPart<never>) {
  return [addToTotals(after), addToDay(after)] as const
}

export async function saveProgress(tx: Db, change: ProgressChange): Promise<void> {
  const parts = moveProgress()
  await prepareStatement(tx, { name: 'move_progress', parts, result: parts[0] })(change)
}

interface RemovedLesson extends Pick<ProgressChange, 'studentId' | 'subject' | 'day'> {
  lessons: number
}

/** Also removes one activity from the day; a day without any is no longer active. */
export async function removeLesson(tx: Db, { studentId, subject, day, lessons }: RemovedLesson): Promise<void> {
  await tx
    .update(subjectProgress)
    .set({ lessonsCompleted: sql`${subjectProgress.lessonsCompleted} - ${lessons}` })
    .where(and(eq(subjectProgress.studentId, studentId), eq(subjectProgress.subject, subject)))
  const isDay = and(eq(activityDays.studentId, studentId), eq(activityDays.subject, subject), eq(activityDays.day, day))
  await tx.delete(activityDays).where(and(isDay, eq(activityDays.count, 1)))
  await tx
    .update(activityDays)
    .set({ count: sql`${activityDays.count} - 1` })
    .where(isDay)
}

/** Newest first. Written as SQL, because Drizzle omits table names in a query of one table. */
const latestDays = sql<string[]>`array(
  select past.day::text from activity_days past
  where past.student_id = subject_progress.student_id and past.subject = subject_progress.subject
    and past.day <= ${sql.placeholder('today')}::date
  order by past.day desc limit ${sql.raw(String(STREAK_BATCH))})`

/** A field of a query on `students`. */
export const totals = sql<SubjectTotals[]>`coalesce((
  select json_agg(json_build_object('subject', subject, 'lessonsCompleted', lessons_completed,
    'quizzesTaken', quizzes_taken, 'percentSum', percent_sum, 'perfectScores', perfect_scores,
    'latestDays', ${latestDays}))
  from subject_progress where student_id = students.id), '[]')`

const totalsQuery = preparedOnce((db) =>
  db
    .select({ totals })
    .from(students)
    .where(eq(students.id, sql.placeholder('studentId')))
    .prepare('find_progress_totals'),
)

export async function findTotals(db: Db, student: { studentId: string; today: string }): Promise<SubjectTotals[]> {
  return (await totalsQuery(db).execute(student))[0]?.totals ?? []
}

/** Newest first. */
export async function findActiveDays(
  db: Db,
  { studentId, subject, before }: { studentId: string; subject: Subject; before: string },
): Promise<string[]> {
  const rows = await db
    .select({ day: activityDays.day })
    .from(activityDays)
    .where(and(eq(activityDays.studentId, studentId), eq(activityDays.subject, subject), lt(activityDays.day, before)))
    .orderBy(desc(activityDays.day))
    .limit(STREAK_BATCH)
  return rows.map((row) => row.day)
}

export function findActivitySince(db: Db, studentId: string, since: string) {
  const finished = db
    .select({ day: activityDays.day, count: activityDays.count, questions: sql<number>`0`.as('questions') })
    .from(activityDays)
    .where(and(eq(activityDays.studentId, studentId), gte(activityDays.day, since)))
  const answered = db
    .select({ day: sql<string>`${practiceQuestions.day}`, count: sql<number>`0`, questions: sql<number>`count(*)` })
    .from(practiceQuestions)
    .where(and(eq(practiceQuestions.studentId, studentId), gte(practiceQuestions.day, since)))
    .groupBy(practiceQuestions.day)
  const days = unionAll(finished, answered).as('days')
  return db
    .select({
      day: days.day,
      count: sql<number>`sum(${days.count})::int`,
      questions: sql<number>`sum(${days.questions})::int`,
    })
    .from(days)
    .groupBy(days.day)
    .orderBy(days.day)
}

/** Answered practice questions of a day, by subject. */
export function countPracticeOn(db: Db, { studentId, day }: { studentId: string; day: string }) {
  return db
    .select({ subject: practiceQuestions.subject, answers: sql<number>`count(*)::int` })
    .from(practiceQuestions)
    .where(and(eq(practiceQuestions.studentId, studentId), eq(practiceQuestions.day, day)))
    .groupBy(practiceQuestions.subject)
}

/** Newest first. */
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
