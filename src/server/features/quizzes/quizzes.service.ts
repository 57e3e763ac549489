import { missedQuestions } from '#shared/features/quizzes/answer-sheets.rules'
import type { Attempt } from '#shared/features/quizzes/attempts.contract'
import type { Question } from '#shared/features/quizzes/questions.contract'
import type { AttemptDetail, LearningRecord, Quiz } from '#shared/features/quizzes/quizzes.contract'
import type { Subject } from '#shared/subjects'
import { businessDay } from '#shared/time/business-day'
import type { Db } from '../../db/db'
import type { quizAttempts, quizzes } from '../../db/schema/learning/quizzes'
import { orNotFound } from '../../http/app-error'
import { createCachedList } from '../../http/responses/cached-list'
import { cutPage, type Page, type PageRequest, rowsToRead } from '../../http/responses/paging'
import {
  countAttempts,
  countAttemptsFrom,
  findAttempt,
  findAttempts,
  findAttemptsOfStudent,
  findQuestions,
  findQuizRecords,
  findQuizzes,
  findQuizzesVersion,
  findQuizzesWithSlug,
} from './quizzes.store'
import { planReviews } from './review/review.service'

export type QuizRow = typeof quizzes.$inferSelect
type AttemptRow = Pick<
  typeof quizAttempts.$inferSelect,
  'id' | 'score' | 'totalQuestions' | 'completedAt' | 'quizId' | 'quizTitle' | 'quizTitleFr' | 'subject'
>

export function toQuiz(row: QuizRow): Quiz {
  const { id, title, titleFr, description, descriptionFr, subject, difficulty, questions, questionSetId } = row
  return { id, title, titleFr, description, descriptionFr, subject, difficulty, questions, questionSetId }
}

export const listQuizzesWithSlug = findQuizzesWithSlug
export const readQuizzesVersion = findQuizzesVersion
export const attemptsSince = countAttemptsFrom

/** Null if the set belongs to another quiz or has no such question. */
export async function findStoredQuestion(
  db: Db,
  { questionSetId, quizId, questionId }: { questionSetId: number; quizId: number; questionId: string },
): Promise<Question | null> {
  const questions = await findQuestions(db, { id: questionSetId, quizId })
  return questions?.find(({ id }) => id === questionId) ?? null
}

export function createQuizList(db: Db) {
  return createCachedList({
    version: () => findQuizzesVersion(db),
    load: async (subject: Subject) => (await findQuizzes(db, subject)).map(toQuiz),
  })
}

export function toAttempt(row: AttemptRow): Attempt {
  const { id, score, totalQuestions, completedAt, quizId, quizTitle, quizTitleFr, subject } = row
  return {
    id,
    score,
    totalQuestions,
    completedAt: completedAt.toISOString(),
    quiz: { id: quizId, title: quizTitle, titleFr: quizTitleFr, subject },
  }
}

export async function listAttempts(
  db: Db,
  filter: { studentId: string; day?: string | undefined },
  page: PageRequest,
): Promise<Page<Attempt>> {
  const attemptRows = await findAttemptsOfStudent(db, { ...filter, rows: rowsToRead(page), after: page.after })
  const { rows, next } = cutPage(attemptRows, page)
  // An empty page has no row with the total.
  const count = async () => attemptRows[0]?.total ?? (await countAttempts(db, filter))
  return { items: rows.map(toAttempt), total: page.limit === undefined ? undefined : await count(), next }
}

/** With the questions as they were asked. */
export async function readAttempt(
  db: Db,
  { studentId, id }: { studentId: string; id: number },
): Promise<AttemptDetail> {
  const { attempt, questions } = orNotFound(await findAttempt(db, { studentId, id }))
  return {
    ...toAttempt(attempt),
    earned: attempt.earned,
    answers: attempt.answers,
    questions,
    // Old attempts without stored verdicts are graded by the current rules.
    missed: attempt.missed ?? missedQuestions(questions ?? [], attempt.answers),
    hintsTaken: attempt.hintsTaken ?? {},
  }
}

/** All students' attempts, newest first, optionally from a business day on. */
export async function listEverybodysAttempts(
  db: Db,
  { fromDay }: { fromDay: string | undefined },
  page: PageRequest,
): Promise<Page<{ studentId: string; attempt: Attempt }>> {
  const { rows, next } = cutPage(await findAttempts(db, { fromDay, rows: rowsToRead(page), after: page.after }), page)
  // No total: counting all attempts would cost more than the page.
  return { items: rows.map((row) => ({ studentId: row.studentId, attempt: toAttempt(row) })), total: undefined, next }
}

/** The input of the recommendation. */
export async function readLearningRecord(db: Db, studentId: string, now: Date): Promise<LearningRecord> {
  const quizzes = await findQuizRecords(db, { studentId, today: businessDay(now) })
  return { quizzes, ...(await planReviews(db, studentId, now)) }
}
