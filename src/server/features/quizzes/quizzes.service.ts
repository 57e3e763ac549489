import { missedQuestions } from '#shared/features/quizzes/answer-sheets.rules'
import type { Attempt } from '#shared/features/quizzes/attempts.contract'
import type { Question } from '#shared/features/quizzes/questions.contract'
import type { AttemptDetail, LearningRecord, Quiz } from '#shared/features/quizzes/quizzes.contract'
import type { Subject } from '#shared/subjects'
import { businessDay } from '#shared/time/business-day'
import type { Db } from '../../db/db'
import type { quizAttempts, quizzes } from '../../db/schema/quizzes'
import { orNotFound } from '../../http/app-error'
import { createCachedList } from '../../http/responses/cached-list'
import { cutPage, type Page, type PageRequest, rowsToRead } from '../../http/responses/paging'
import {
  countAttempts,
  countAttemptsFrom,
  findAttempt,
  findAttempts,
  findOwnAttempts,
  findQuestions,
  findQuizRecords,
  findQuizzes,
  findQuizzesVersion,
  findTiedQuizzes,
} from './quizzes.store'
import { planReviews } from './review.service'

export type QuizRow = typeof quizzes.$inferSelect
type AttemptRow = Pick<
  typeof quizAttempts.$inferSelect,
  'id' | 'score' | 'totalQuestions' | 'completedAt' | 'quizId' | 'quizTitle' | 'quizTitleFr' | 'subject'
>

export function toQuiz({
  id,
  title,
  titleFr,
  description,
  descriptionFr,
  subject,
  difficulty,
  questions,
  questionSetId,
}: QuizRow): Quiz {
  return { id, title, titleFr, description, descriptionFr, subject, difficulty, questions, questionSetId }
}

/** The quizzes of a subject, with what ties them to the map of skills. */
export function listTiedQuizzes(db: Db, subject: Subject) {
  return findTiedQuizzes(db, subject)
}

/** Changes with every change of any quiz. */
export const readQuizzesVersion = findQuizzesVersion

/** A question as it is kept for good; null when the set is another quiz's or has no such question. */
export async function findKeptQuestion(
  db: Db,
  { questionSetId, quizId, questionId }: { questionSetId: number; quizId: number; questionId: string },
): Promise<Question | null> {
  const questions = await findQuestions(db, { id: questionSetId, quizId })
  return questions?.find(({ id }) => id === questionId) ?? null
}

/** The quizzes of each subject, from memory until staff change one. */
export function createQuizList(db: Db) {
  return createCachedList({
    version: () => findQuizzesVersion(db),
    load: async (subject: Subject) => (await findQuizzes(db, subject)).map(toQuiz),
  })
}

export function toAttempt({
  id,
  score,
  totalQuestions,
  completedAt,
  quizId,
  quizTitle,
  quizTitleFr,
  subject,
}: AttemptRow): Attempt {
  return {
    id,
    score,
    totalQuestions,
    completedAt: completedAt.toISOString(),
    quiz: { id: quizId, title: quizTitle, titleFr: quizTitleFr, subject },
  }
}

/** The student's attempts, newest first: all of them, a page, or those of one day. */
export async function listAttempts(
  db: Db,
  which: { studentId: string; day?: string | undefined },
  page: PageRequest,
): Promise<Page<Attempt>> {
  const found = await findOwnAttempts(db, { ...which, rows: rowsToRead(page), after: page.after })
  const { rows, next } = cutPage(found, page)
  // Behind the last page there is no row to tell how many there are.
  const count = async () => found[0]?.total ?? (await countAttempts(db, which))
  return { items: rows.map(toAttempt), total: page.limit === undefined ? undefined : await count(), next }
}

/** One of the student's attempts with its questions as they were asked. */
export async function readAttempt(
  db: Db,
  { studentId, id }: { studentId: string; id: number },
): Promise<AttemptDetail> {
  const row = orNotFound(await findAttempt(db, { studentId, id }))
  const { attempt, questions } = row
  return {
    ...toAttempt(attempt),
    earned: attempt.earned,
    answers: attempt.answers,
    questions,
    // An attempt of the time before its verdicts were kept is judged by the rule of now.
    missed: attempt.missed ?? missedQuestions(questions ?? [], attempt.answers),
    hintsTaken: attempt.hintsTaken ?? {},
  }
}

/** Everybody's attempts, newest first; or only those finished on a business day or later. */
export async function listEverybodysAttempts(
  db: Db,
  { fromDay }: { fromDay: string | undefined },
  page: PageRequest,
): Promise<Page<{ studentId: string; attempt: Attempt }>> {
  const { rows, next } = cutPage(await findAttempts(db, { fromDay, rows: rowsToRead(page), after: page.after }), page)
  // No total: counting what only grows would cost more than the page.
  return { items: rows.map((row) => ({ studentId: row.studentId, attempt: toAttempt(row) })), total: undefined, next }
}

/** How many attempts were finished on a business day or later. */
export function attemptsSince(db: Db, day: string): Promise<number> {
  return countAttemptsFrom(db, day)
}

/** What the recommendation is made from. */
export async function readLearningRecord(db: Db, studentId: string, now: Date): Promise<LearningRecord> {
  const quizzes = await findQuizRecords(db, { studentId, today: businessDay(now) })
  return { quizzes, ...(await planReviews(db, studentId, now)) }
}
