import type {
  QuestionStatistics,
  QuizStatistics,
  RankedQuestion,
} from '#shared/features/content/question-statistics.contract'
import type { Question } from '#shared/features/quizzes/questions.contract'
import {
  byDoubt,
  discriminationOf,
  doubtsAbout,
  noAnswers,
} from '#shared/features/quizzes/statistics/question-statistics.rules'
import type { Subject } from '#shared/subjects'
import type { Db } from '../../../db/db'
import { orNotFound } from '../../../http/app-error'
import type { Page, PageRequest } from '../../../http/responses/paging'
import { fingerprintOf } from './fingerprint'
import { findAskedQuestions, findCountedAt, findStatistics, type StatisticsRow } from './question-statistics.store'

export async function readQuizStatistics(db: Db, quizId: number): Promise<QuizStatistics> {
  const [quiz] = await findAskedQuestions(db, quizId)
  const { id, questions } = orNotFound(quiz)
  const find = byQuestion(await findStatistics(db, [id]))
  const countedAt = await findCountedAt(db)
  return {
    countedAt: countedAt?.toISOString() ?? null,
    questions: questions.map((question) => toStatistics(question, find(id, question))),
  }
}

interface RankedFilter {
  subject: Subject | undefined
  only: 'misleading' | undefined
}

/** A page follows the question at its place in the ranking. */
export async function rankQuestions(
  db: Db,
  { subject, only }: RankedFilter,
  { limit, after = 0 }: PageRequest,
): Promise<Page<RankedQuestion>> {
  const find = byQuestion(await findStatistics(db))
  const quizzes = (await findAskedQuestions(db)).filter((quiz) => subject === undefined || quiz.subject === subject)
  const ranked = quizzes
    .flatMap(({ questions, ...quiz }) =>
      questions.map((question, index) => {
        return { ...toStatistics(question, find(quiz.id, question)), quiz, number: index + 1, question }
      }),
    )
    .filter(({ doubts }) => only === undefined || doubts.length > 0)
    .sort(byDoubt)
  const end = limit === undefined ? ranked.length : after + limit
  return { items: ranked.slice(after, end), total: ranked.length, next: end < ranked.length ? end : null }
}

/** Finds the sums of a question as it is asked now. */
function byQuestion(rows: readonly StatisticsRow[]) {
  const keyOf = (quizId: number, questionId: string, fingerprint: string) => `${quizId} ${fingerprint} ${questionId}`
  const rowsByKey = new Map(rows.map((row) => [keyOf(row.quizId, row.questionId, row.fingerprint), row]))
  return (quizId: number, question: Question) => rowsByKey.get(keyOf(quizId, question.id, fingerprintOf(question)))
}

function toStatistics(question: Question, row: StatisticsRow | undefined): QuestionStatistics {
  const sums = row ?? noAnswers(question.options.length)
  const { asked, right, choices, firstAsked, firstRight, timed, seconds } = sums
  return {
    questionId: question.id,
    asked,
    right,
    choices,
    firstAsked,
    firstRight,
    discrimination: discriminationOf(sums),
    doubts: doubtsAbout(sums, typeof question.correctAnswer === 'number' ? question.correctAnswer : null),
    seconds: timed > 0 ? seconds / timed : null,
  }
}
