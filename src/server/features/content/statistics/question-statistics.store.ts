import { asc, eq, gt, inArray, sql } from 'drizzle-orm'
import type { Db } from '../../../db/db'
import { practiceQuestions } from '../../../db/schema/learning/practice'
import { countedRows, questionStatistics } from '../../../db/schema/learning/question-statistics'
import { questionSets, quizAttempts, quizzes } from '../../../db/schema/learning/quizzes'

export type StatisticsRow = typeof questionStatistics.$inferSelect
export type CountedSource = (typeof countedRows.$inferSelect)['source']

/** The position at which counting continues. Locked, so that two processes do not count the same rows. */
export async function lockLastCounted(tx: Db, source: CountedSource, now: Date): Promise<number> {
  await tx.insert(countedRows).values({ source, lastId: 0, countedAt: now }).onConflictDoNothing()
  const [row] = await tx.select().from(countedRows).where(eq(countedRows.source, source)).for('update')
  return row?.lastId ?? 0
}

export async function saveLastCounted(tx: Db, source: CountedSource, counted: { lastId: number; now: Date }) {
  const { lastId, now: countedAt } = counted
  await tx.update(countedRows).set({ lastId, countedAt }).where(eq(countedRows.source, source))
}

/** When answers to quizzes were last counted; undefined before the first time. */
export async function findCountedAt(db: Db): Promise<Date | undefined> {
  const [row] = await db.select().from(countedRows).where(eq(countedRows.source, 'quiz attempts'))
  return row?.countedAt
}

interface RowsAfter {
  after: number
  limit: number
}

/** In order of their ids. Those of a deleted quiz or account have no quiz or verdicts. */
export function findAttemptsAfter(db: Db, { after, limit }: RowsAfter) {
  const { id, quizId, questionSetId, answers, missed, completedAt } = quizAttempts
  return db
    .select({
      id,
      quizId,
      questionSetId,
      answers,
      missed,
      at: completedAt,
      isFirst: sql<boolean>`not exists (select from quiz_attempts earlier
        where earlier.student_id = quiz_attempts.student_id and earlier.quiz_id = quiz_attempts.quiz_id
          and earlier.id < quiz_attempts.id)`,
    })
    .from(quizAttempts)
    .where(gt(id, after))
    .orderBy(asc(id))
    .limit(limit)
}

/** In order of their ids, answered or not. Generated questions have no question set. */
export function findPracticeAfter(db: Db, { after, limit }: RowsAfter) {
  const { id, item, questionSetId, answer, firstAnswer, isRight, askedAt, answeredAt } = practiceQuestions
  return db
    .select({ id, item, questionSetId, answer, firstAnswer, isRight, at: askedAt, answeredAt })
    .from(practiceQuestions)
    .where(gt(id, after))
    .orderBy(asc(id))
    .limit(limit)
}

/** Sets of quizzes that still exist. */
export function findQuestionSets(db: Db, ids: readonly number[]) {
  return db
    .select({ id: questionSets.id, quizId: questionSets.quizId, questions: questionSets.questions })
    .from(questionSets)
    .innerJoin(quizzes, eq(quizzes.id, questionSets.quizId))
    .where(inArray(questionSets.id, [...ids]))
}

export function findStatistics(db: Db, quizIds?: readonly number[]): Promise<StatisticsRow[]> {
  const query = db.select().from(questionStatistics).$dynamic()
  return quizIds ? query.where(inArray(questionStatistics.quizId, [...quizIds])) : query
}

export async function saveStatistics(tx: Db, rows: readonly StatisticsRow[]): Promise<void> {
  if (rows.length === 0) return
  const { quizId, questionId, fingerprint } = questionStatistics
  await tx
    .insert(questionStatistics)
    .values([...rows])
    .onConflictDoUpdate({
      target: [quizId, questionId, fingerprint],
      set: {
        asked: sql`excluded.asked`,
        right: sql`excluded.answered_right`,
        choices: sql`excluded.choices`,
        firstAsked: sql`excluded.first_asked`,
        firstRight: sql`excluded.first_right`,
        firstChoices: sql`excluded.first_choices`,
        restSum: sql`excluded.rest_sum`,
        restSquares: sql`excluded.rest_squares`,
        restSumOfRight: sql`excluded.rest_sum_of_right`,
        timed: sql`excluded.timed`,
        seconds: sql`excluded.seconds`,
      },
    })
}

/** Forgets everything that was counted; what is counted already is not counted again. */
export async function removeStatistics(tx: Db): Promise<void> {
  await tx.delete(questionStatistics)
}

/** Quizzes with their current questions, in order of their ids: one, or all that are published. */
export function findAskedQuestions(db: Db, quizId?: number) {
  const { id, title, titleFr, subject, questions } = quizzes
  return db
    .select({ id, title, titleFr, subject, questions })
    .from(quizzes)
    .where(quizId === undefined ? eq(quizzes.isPublished, true) : eq(id, quizId))
    .orderBy(asc(id))
}
