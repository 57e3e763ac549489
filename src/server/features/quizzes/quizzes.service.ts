import type * as z from 'zod/mini'
import { findForeignAnswer, gradeAnswers } from '#shared/features/quizzes/answer-sheets.rules'
import { gradeAnswer } from '#shared/features/quizzes/answers.rules'
import type { Question } from '#shared/features/quizzes/questions.contract'
import type {
  Attempt,
  AttemptDetail,
  AttemptSubmission,
  EarningAttempt,
  LearningRecord,
  Quiz,
} from '#shared/features/quizzes/quizzes.contract'
import { scorePercent } from '#shared/features/quizzes/quizzes.rules'
import { VALIDATION_MESSAGES } from '#shared/http/validation'
import type { Subject } from '#shared/subjects'
import { businessDay } from '#shared/time/business-day'
import { lockActiveStudent } from '../../auth/active-student'
import type { Db } from '../../db/client'
import { transact } from '../../db/retry'
import type { quizAttempts, quizzes } from '../../db/schema/quizzes'
import { AppError } from '../../http/app-error'
import { createCachedList } from '../../http/cached-list'
import { once } from '../../http/idempotency'
import { cutPage, type Page, type PageRequest, rowsToRead } from '../../http/paging'
import type { RequestKey } from '../../http/request-key'
import { learnFromWritten } from '../practice/estimates.service'
import { recordQuiz } from '../progress/progress.service'
import { foreignAnswer } from './foreign-answer'
import {
  countAttempts,
  countAttemptsFrom,
  findAttempt,
  findAttempts,
  findQuestions,
  findQuizForAttempt,
  findQuizRecords,
  findQuizzes,
  findTiedQuizzes,
  insertAttempt,
  noteEarned,
  noteFinished,
  prepareQuizzesVersion,
} from './quizzes.store'
import { planReviews, rescheduleQuiz } from './review.service'

export type QuizRow = typeof quizzes.$inferSelect
type AttemptRow = Omit<typeof quizAttempts.$inferSelect, 'answers' | 'earned'>

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

/** Changes with every change to any quiz. */
export function createQuizzesVersion(db: Db): () => Promise<string> {
  return prepareQuizzesVersion(db)
}

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
    version: prepareQuizzesVersion(db),
    load: async (subject: Subject) => (await findQuizzes(db, subject)).map(toQuiz),
  })
}

function toAttempt({
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

interface SubmittedAttempt {
  studentId: string
  submission: z.output<typeof AttemptSubmission>
  /** The questions on the student's sheet, where the quiz may have been edited since; without it, those of now. */
  answeredSet?: number | undefined
  requestKey: RequestKey | undefined
  now: Date
}

/** Grades a finished quiz, stores it, and moves progress and the review plan with it: all or nothing, once per key. */
export function submitAttempt(
  db: Db,
  { studentId, submission, answeredSet, requestKey, now }: SubmittedAttempt,
): Promise<EarningAttempt> {
  return transact(db, (tx) =>
    once(tx, { caller: { studentId }, requestKey, now }, async () => {
      await lockActiveStudent(tx, studentId)
      const { quizId, answers } = submission
      const quiz = await findQuizForAttempt(tx, quizId)
      if (!quiz) throw new AppError('NOT_FOUND')
      const asked = await findAsked(tx, quiz, answeredSet)
      const foreign = findForeignAnswer(asked.questions, answers)
      if (foreign) throw foreignAnswer(foreign)
      const row = await insertAttempt(tx, gradeAttempt({ ...quiz, ...asked }, { studentId, answers, now }))
      const { percent, day, subject } = row
      const isFirstTime = await noteFinished(tx, { ...row, quizId })
      const earned = await recordQuiz(tx, { studentId, subject, day, percent, isFirstTime })
      if (earned) await noteEarned(tx, { id: row.id, earned })
      const questions = stillAsked(asked.questions, quiz.questions)
      await rescheduleQuiz(tx, { studentId, quizId, questions, answers, now })
      const judged = asked.questions.map((question) => {
        return { quiz, question, isRight: gradeAnswer(question, answers[question.id]).isCorrect }
      })
      await learnFromWritten(tx, { studentId, answers: judged, now })
      return { ...toAttempt(row), earned }
    }),
  )
}

/** The questions that were on the student's sheet: those of now, or those of before an edit in the meantime. */
async function findAsked(tx: Db, quiz: QuizRow, answeredSet: number | undefined) {
  if (answeredSet === undefined || answeredSet === quiz.questionSetId) {
    return { questionSetId: quiz.questionSetId, questions: quiz.questions }
  }
  const questions = await findQuestions(tx, { id: answeredSet, quizId: quiz.id })
  if (questions) return { questionSetId: answeredSet, questions }
  throw new AppError('VALIDATION_FAILED', {
    issues: [{ path: 'If-Match', message: VALIDATION_MESSAGES.QUESTION_UNKNOWN, code: 'QUESTION_UNKNOWN' }],
  })
}

/** What an edit took out comes back for nobody, and what it added was missed by nobody. */
function stillAsked(asked: readonly Question[], now: readonly Question[]): Question[] {
  const ids = new Set(asked.map(({ id }) => id))
  return now.filter(({ id }) => ids.has(id))
}

function gradeAttempt(
  quiz: QuizRow,
  {
    studentId,
    answers,
    now,
  }: Pick<SubmittedAttempt, 'studentId' | 'now'> & { answers: Record<string, number | string> },
) {
  const score = gradeAnswers(quiz.questions, answers)
  const totalQuestions = quiz.questions.length
  return {
    studentId,
    quizId: quiz.id,
    questionSetId: quiz.questionSetId,
    quizTitle: quiz.title,
    quizTitleFr: quiz.titleFr,
    subject: quiz.subject,
    score,
    totalQuestions,
    percent: scorePercent(score, totalQuestions),
    answers,
    day: businessDay(now),
    completedAt: now,
  }
}

/** The student's attempts, newest first: all of them, a page, or those of one day. */
export async function listAttempts(
  db: Db,
  which: { studentId: string; day?: string | undefined },
  page: PageRequest,
): Promise<Page<Attempt>> {
  const found = await findAttempts(db, { ...which, rows: rowsToRead(page), after: page.after })
  const { rows, next } = cutPage(found, page)
  const total = page.limit === undefined ? undefined : await countAttempts(db, which)
  return { items: rows.map(toAttempt), total, next }
}

/** One of the student's attempts with its questions as they were asked. */
export async function readAttempt(
  db: Db,
  { studentId, id }: { studentId: string; id: number },
): Promise<AttemptDetail> {
  const row = await findAttempt(db, { studentId, id })
  if (!row) throw new AppError('NOT_FOUND')
  return {
    ...toAttempt(row.attempt),
    earned: row.attempt.earned,
    answers: row.attempt.answers,
    questions: row.questions,
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
  const quizzes = await findQuizRecords(db, studentId)
  return { quizzes, ...(await planReviews(db, studentId, now)) }
}
