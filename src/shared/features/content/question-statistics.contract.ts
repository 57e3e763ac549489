import * as z from 'zod/mini'
import { endpoint } from '../../http/endpoint'
import { Id, PageQuery, Subject } from '../../http/shapes'
import { Question } from '../quizzes/questions.contract'
import { QUESTION_DOUBTS } from '../quizzes/statistics/question-statistics.rules'

/** How students answered a question since its text, options and right answer last changed. */
export const QuestionStatistics = z.object({
  questionId: z.string(),
  /** In quizzes and in practice. */
  asked: z.int(),
  right: z.int(),
  /** How often each option was chosen; empty for typed answers. */
  choices: z.array(z.int()),
  /** Students who met the question in a quiz for the first time. */
  firstAsked: z.int(),
  firstRight: z.int(),
  /** Null with too few first attempts; see `discriminationOf`. */
  discrimination: z.nullable(z.number()),
  doubts: z.array(z.enum(QUESTION_DOUBTS)),
  /** The mean time of an answer in practice; null if none is known. */
  seconds: z.nullable(z.number()),
})
export type QuestionStatistics = z.output<typeof QuestionStatistics>

/** When answers were last counted; null before the first time. */
const countedAt = z.nullable(z.string())

export const QuizStatistics = z.object({ countedAt, questions: z.array(QuestionStatistics) })
export type QuizStatistics = z.output<typeof QuizStatistics>

export const RankedQuestion = z.extend(QuestionStatistics, {
  quiz: z.object({ id: z.int(), title: z.string(), titleFr: z.string(), subject: Subject }),
  /** Its place in the quiz, from 1. */
  number: z.int(),
  question: Question,
})
export type RankedQuestion = z.output<typeof RankedQuestion>

export const questionStatisticsContract = {
  ofQuiz: endpoint({
    method: 'GET',
    path: '/api/admin/quizzes/:id/statistics',
    access: 'admin',
    permission: 'content',
    summary: 'How often each question of a quiz was asked, how it was answered, and whether it misleads',
    params: z.object({ id: Id }),
    response: QuizStatistics,
  }),
  ranked: endpoint({
    method: 'GET',
    path: '/api/admin/question-statistics',
    access: 'admin',
    permission: 'content',
    summary: 'All questions with their statistics: misleading ones first, then by discrimination',
    query: z.extend(PageQuery, { subject: z.optional(Subject), only: z.optional(z.enum(['misleading'])) }),
    response: z.array(RankedQuestion),
  }),
}
