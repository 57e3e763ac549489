import { and, asc, desc, eq, getTableColumns, gte, lt, type SQL, sql } from 'drizzle-orm'
import type { Subject } from '#shared/subjects'
import type { Db } from '../../db/db'
import { preparedOnce } from '../../db/prepared'
import { finishedQuizzes, questionSets, quizAttempts, quizzes } from '../../db/schema/quizzes'

export function findQuizzes(db: Db, subject: Subject) {
  return db.select().from(quizzes).where(eq(quizzes.subject, subject)).orderBy(asc(quizzes.id))
}

const version = sql<string>`count(*) || ' ' || coalesce(max(id), 0) || ' ' || coalesce(sum(version), 0)`

const versionQuery = preparedOnce((db) => db.select({ version }).from(quizzes).prepare('quizzes_version'))

/** Changes with every change of any quiz, whichever process makes it. */
export async function findQuizzesVersion(db: Db): Promise<string> {
  return (await versionQuery(db).execute())[0]?.version ?? ''
}

/** The same as a field of another query. */
export const versionField = sql<string>`(select ${version} from quizzes)`

export type TiedQuizRow = NonNullable<Awaited<ReturnType<typeof findTiedQuiz>>>

/** A quiz, with what ties it to the map of skills. */
export async function findTiedQuiz(db: Db, quizId: number) {
  const [row] = await selectTied(db, quizId)
  return row
}

/** Locked against deletion until the transaction ends: an answer must not outlive its quiz half written. */
export async function findQuizForAnswer(tx: Db, quizId: number) {
  const [row] = await selectTied(tx, quizId).for('key share')
  return row
}

function selectTied(db: Db, quizId: number) {
  return db
    .select({ ...getTableColumns(quizzes), slug: contentName })
    .from(quizzes)
    .where(eq(quizzes.id, quizId))
}

/** The name of the content file that a quiz came from, by which the map of skills knows it; null for one made by staff. */
const contentName = sql<string | null>`(
  select slug from content_imports where kind = 'quiz' and row_id = ${sql.raw('quizzes.id')})`

/** The quizzes of a subject, with what ties them to the map of skills. */
export function findTiedQuizzes(db: Db, subject: Subject) {
  const { id, difficulty, questions, questionSetId } = getTableColumns(quizzes)
  return db
    .select({ id, subject: quizzes.subject, difficulty, questions, questionSetId, slug: contentName })
    .from(quizzes)
    .where(eq(quizzes.subject, subject))
    .orderBy(asc(quizzes.id))
}

/** The questions of a quiz under their number; nothing when that is another quiz's. */
export async function findQuestions(db: Db, { id, quizId }: { id: number; quizId: number }) {
  const [row] = await db
    .select({ questions: questionSets.questions })
    .from(questionSets)
    .where(and(eq(questionSets.id, id), eq(questionSets.quizId, quizId)))
  return row?.questions
}

const { id, quizId, quizTitle, quizTitleFr, subject, score, totalQuestions, completedAt } =
  getTableColumns(quizAttempts)
/** What a list shows of an attempt. */
const listedColumns = { id, quizId, quizTitle, quizTitleFr, subject, score, totalQuestions, completedAt }

interface OwnAttempts {
  studentId: string
  /** Only those finished on this business day. */
  day?: string | undefined
  rows: number | undefined
  after: number | undefined
}

const isOwn = sql`student_id = ${sql.placeholder('studentId')}`
const isOwnOfDay = sql`${isOwn} and day = ${sql.placeholder('day')}::date`

/** One statement for all and one for a day: a condition that may be empty keeps PostgreSQL from counting by the index alone. */
const ownAttempts = prepareOwn('find_own_attempts', isOwn)
const ownAttemptsOfDay = prepareOwn('find_own_attempts_of_day', isOwnOfDay)

function prepareOwn(name: string, isWanted: SQL) {
  return preparedOnce((db) =>
    db
      .select({ ...listedColumns, total: sql<number>`(select count(*)::int from quiz_attempts where ${isWanted})` })
      .from(quizAttempts)
      .where(
        sql`${isWanted} and (${sql.placeholder('after')}::bigint is null or id < ${sql.placeholder('after')}::bigint)`,
      )
      .orderBy(desc(quizAttempts.id))
      .limit(sql.placeholder('rows'))
      .prepare(name),
  )
}

/** A student's attempts, newest first; `rows` and `after` cut out a page. Each row says how many there are in all. */
export function findOwnAttempts(db: Db, { studentId, day, rows, after }: OwnAttempts) {
  const page = { studentId, rows: rows ?? null, after: after ?? null }
  return day === undefined ? ownAttempts(db).execute(page) : ownAttemptsOfDay(db).execute({ ...page, day })
}

interface WhichAttempts {
  /** Only those finished on this business day or later. */
  fromDay?: string | undefined
  rows: number | undefined
  after: number | undefined
}

/** Everybody's attempts, newest first; `rows` and `after` cut out a page. */
export function findAttempts(db: Db, { fromDay, rows, after }: WhichAttempts) {
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

/** By their days first: searched from the newest on, a last page would read every attempt ever made. */
function isFrom(day: string): SQL {
  return sql`${quizAttempts.id} = any(array(select recent.id from quiz_attempts recent where recent.day >= ${day}))`
}

/** One attempt of this student, with what was asked where that was kept. */
export async function findAttempt(db: Db, { studentId, id }: { studentId: string; id: number }) {
  const [row] = await db
    .select({ attempt: quizAttempts, questions: questionSets.questions })
    .from(quizAttempts)
    .leftJoin(questionSets, eq(questionSets.id, quizAttempts.questionSetId))
    .where(and(eq(quizAttempts.id, id), eq(quizAttempts.studentId, studentId)))
  return row
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

/** Every quiz with what this student has made of it, and what was missed today. */
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
    .orderBy(asc(quizzes.id))
}
