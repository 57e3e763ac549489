import { and, asc, desc, eq, getTableColumns, gte, lt, lte, type SQL, sql } from 'drizzle-orm'
import type { Subject } from '#shared/subjects'
import type { Db } from '../../db/db'
import { preparedOnce } from '../../db/queries/prepared'
import { finishedQuizzes, questionSets, quizAttempts, quizzes } from '../../db/schema/learning/quizzes'

/** Students see no drafts. */
function isPublishedIn(subject: Subject) {
  return and(eq(quizzes.subject, subject), quizzes.isPublished)
}

export function findQuizzes(db: Db, subject: Subject) {
  return db.select().from(quizzes).where(isPublishedIn(subject)).orderBy(asc(quizzes.id))
}

const version = sql<string>`count(*) || ' ' || coalesce(max(id), 0) || ' ' || coalesce(sum(version), 0)`

const versionQuery = preparedOnce((db) => db.select({ version }).from(quizzes).prepare('quizzes_version'))

/** Changes with every edit of any quiz, in any process. */
export async function findQuizzesVersion(db: Db): Promise<string> {
  return (await versionQuery(db).execute())[0]?.version ?? ''
}

export const versionField = sql<string>`(select ${version} from quizzes)`

export type QuizWithSlug = NonNullable<Awaited<ReturnType<typeof findQuizWithSlug>>>

export async function findQuizWithSlug(db: Db, quizId: number) {
  const [row] = await selectWithSlug(db, quizId)
  return row
}

/** Prevents deletion until the transaction ends. */
export async function findQuizForAnswer(tx: Db, quizId: number) {
  const [row] = await selectWithSlug(tx, quizId).for('key share')
  return row
}

function selectWithSlug(db: Db, quizId: number) {
  return db
    .select({ ...getTableColumns(quizzes), slug: contentName })
    .from(quizzes)
    .where(and(eq(quizzes.id, quizId), quizzes.isPublished))
}

/** The content file's name, which the skill map refers to; null for quizzes made by staff. */
export const contentName = sql<string | null>`(
  select slug from content_imports where kind = 'quiz' and row_id = ${sql.raw('quizzes.id')})`

/** Each quiz of a subject with the name of its content file. */
export function findQuizSlugs(db: Db, subject: Subject) {
  return db
    .select({ id: quizzes.id, slug: contentName })
    .from(quizzes)
    .where(isPublishedIn(subject))
    .orderBy(asc(quizzes.id))
}

export function findQuizzesWithSlug(db: Db, subject: Subject) {
  const { id, difficulty, questions, questionSetId } = getTableColumns(quizzes)
  return db
    .select({ id, subject: quizzes.subject, difficulty, questions, questionSetId, slug: contentName })
    .from(quizzes)
    .where(isPublishedIn(subject))
    .orderBy(asc(quizzes.id))
}

/** Undefined if the set belongs to another quiz. */
export async function findQuestions(db: Db, { id, quizId }: { id: number; quizId: number }) {
  const [row] = await db
    .select({ questions: questionSets.questions })
    .from(questionSets)
    .where(and(eq(questionSets.id, id), eq(questionSets.quizId, quizId)))
  return row?.questions
}

const { id, quizId, quizTitle, quizTitleFr, subject, score, totalQuestions, completedAt } =
  getTableColumns(quizAttempts)
const listedColumns = { id, quizId, quizTitle, quizTitleFr, subject, score, totalQuestions, completedAt }

interface AttemptsOfStudent {
  studentId: string
  /** Only those finished on this business day. */
  day?: string | undefined
  rows: number | undefined
  after: number | undefined
}

const isStudents = sql`student_id = ${sql.placeholder('studentId')}`
const isStudentsOfDay = sql`${isStudents} and day = ${sql.placeholder('day')}::date`

/** Two statements: an optional condition would keep PostgreSQL from counting by the index alone. */
const allAttempts = prepareForStudent('find_own_attempts', isStudents)
const attemptsOfDay = prepareForStudent('find_own_attempts_of_day', isStudentsOfDay)

function prepareForStudent(name: string, condition: SQL) {
  return preparedOnce((db) =>
    db
      .select({ ...listedColumns, total: sql<number>`(select count(*)::int from quiz_attempts where ${condition})` })
      .from(quizAttempts)
      .where(
        sql`${condition} and (${sql.placeholder('after')}::bigint is null or id < ${sql.placeholder('after')}::bigint)`,
      )
      .orderBy(desc(quizAttempts.id))
      .limit(sql.placeholder('rows'))
      .prepare(name),
  )
}

/** Newest first; each row also has the total. */
export function findAttemptsOfStudent(db: Db, { studentId, day, rows, after }: AttemptsOfStudent) {
  const page = { studentId, rows: rows ?? null, after: after ?? null }
  return day === undefined ? allAttempts(db).execute(page) : attemptsOfDay(db).execute({ ...page, day })
}

interface AttemptsFilter {
  fromDay?: string | undefined
  rows: number | undefined
  after: number | undefined
}

/** All students' attempts, newest first. */
export function findAttempts(db: Db, { fromDay, rows, after }: AttemptsFilter) {
  const query = db
    .select({ ...listedColumns, studentId: quizAttempts.studentId })
    .from(quizAttempts)
    .where(
      and(
        fromDay === undefined ? undefined : isFrom(fromDay),
        after === undefined ? undefined : lt(quizAttempts.id, after),
      ),
    )
    .orderBy(desc(quizAttempts.id))
  return rows === undefined ? query : query.limit(rows)
}

/** Selects by day first; from the newest id on, the last page would read every attempt. */
function isFrom(day: string): SQL {
  return sql`${quizAttempts.id} = any(array(select recent.id from quiz_attempts recent where recent.day >= ${day}))`
}

function selectAttempts(db: Db) {
  return db
    .select({ attempt: quizAttempts, questions: questionSets.questions })
    .from(quizAttempts)
    .leftJoin(questionSets, eq(questionSets.id, quizAttempts.questionSetId))
}

export async function findAttempt(db: Db, { studentId, id }: { studentId: string; id: number }) {
  const [row] = await selectAttempts(db).where(and(eq(quizAttempts.id, id), eq(quizAttempts.studentId, studentId)))
  return row
}

/** More than a tutor reads before a session. */
const ATTEMPTS_MAX = 30

export interface LatestAttempts {
  studentId: string
  subject: Subject
  until: Date
}

/** Newest first, with the questions that were asked. */
export function findLatestAttempts(db: Db, { studentId, subject, until }: LatestAttempts) {
  return selectAttempts(db)
    .where(
      and(
        eq(quizAttempts.studentId, studentId),
        eq(quizAttempts.subject, subject),
        lte(quizAttempts.completedAt, until),
      ),
    )
    .orderBy(desc(quizAttempts.id))
    .limit(ATTEMPTS_MAX)
}

export async function countAttempts(
  db: Db,
  { studentId, day }: { studentId: string; day?: string | undefined },
): Promise<number> {
  const [row] = await db
    .select({ count: sql<number>`count(*)::int` })
    .from(quizAttempts)
    .where(and(eq(quizAttempts.studentId, studentId), day === undefined ? undefined : eq(quizAttempts.day, day)))
  return row?.count ?? 0
}

export async function countAttemptsFrom(db: Db, day: string): Promise<number> {
  const [row] = await db
    .select({ count: sql<number>`count(*)::int` })
    .from(quizAttempts)
    .where(gte(quizAttempts.day, day))
  return row?.count ?? 0
}

/** Every quiz with the student's results and the questions missed today. */
export function findQuizRecords(db: Db, { studentId, today }: { studentId: string; today: string }) {
  const isOfToday = and(eq(quizAttempts.id, finishedQuizzes.lastAttemptId), eq(finishedQuizzes.lastDay, today))
  return db
    .select({
      quizId: quizzes.id,
      title: quizzes.title,
      titleFr: quizzes.titleFr,
      subject: quizzes.subject,
      difficulty: quizzes.difficulty,
      questionCount: sql<number>`jsonb_array_length(${quizzes.questions})`,
      lastPercent: finishedQuizzes.lastPercent,
      bestPercent: finishedQuizzes.bestPercent,
      lastDay: finishedQuizzes.lastDay,
      lastAttemptId: finishedQuizzes.lastAttemptId,
      missedToday: sql<string[]>`coalesce(${quizAttempts.missed}, '[]')`,
    })
    .from(quizzes)
    .leftJoin(finishedQuizzes, and(eq(finishedQuizzes.quizId, quizzes.id), eq(finishedQuizzes.studentId, studentId)))
    .leftJoin(quizAttempts, isOfToday)
    .where(eq(quizzes.isPublished, true))
    .orderBy(asc(quizzes.id))
}
