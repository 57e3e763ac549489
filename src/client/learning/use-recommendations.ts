import { useQuery } from '@tanstack/react-query'
import type { LearningRecord, QuizRecord } from '#shared/features/quizzes/quizzes.contract'
import { type Recommendation, recommend } from '#shared/features/quizzes/recommendation.rules'
import type { ContentTie } from '#shared/features/skills/related-content.contract'
import { useToday } from '../device/today'
import { useStudent } from '../sign-in/student'
import { learningQueries } from './learning.queries'
import { tieQueries } from './related-content.queries'
import { type UnfinishedSheet, useUnfinishedQuizzes } from './unfinished-quizzes'

/** What to do next, with the quiz it is about (a review is about several) and the guide to read before it. */
export interface Suggestion {
  recommendation: Recommendation
  quiz: QuizRecord | undefined
  guide?: ContentTie['guide'] | undefined
}

interface Known {
  record: Pick<LearningRecord, 'quizzes' | 'dueReviews'>
  unfinished: ReadonlyMap<number, UnfinishedSheet>
  today: string
  limit: number
  ties?: readonly ContentTie[] | undefined
}

/** The first few recommendations. What is due for review is always among them: it waits on no other screen. */
export function suggest({ record, unfinished, today, limit, ties = [] }: Known): Suggestion[] {
  const { quizzes, dueReviews } = record
  // A quiz that has lost or gained questions starts at its first question, so there is nothing to resume.
  const unfinishedQuizIds = quizzes.flatMap(({ quizId, questionCount }) =>
    unfinished.get(quizId)?.questionIds.length === questionCount ? [quizId] : [],
  )
  const ranked = recommend({ quizzes, dueReviews, unfinishedQuizIds, today, ties }, Number.POSITIVE_INFINITY)
  const first = ranked.slice(0, limit)
  const review = ranked.find(({ kind }) => kind === 'review')
  const shown = review && !first.includes(review) ? [...first.slice(0, -1), review] : first
  return shown.map((recommendation) => ({
    recommendation,
    quiz: quizOf(recommendation, quizzes),
    guide: guideOf(recommendation, ties),
  }))
}

function quizOf(recommendation: Recommendation, quizzes: readonly QuizRecord[]): QuizRecord | undefined {
  if (recommendation.kind === 'review') return undefined
  return quizzes.find(({ quizId }) => quizId === recommendation.quizId)
}

function guideOf(recommendation: Recommendation, ties: readonly ContentTie[]): ContentTie['guide'] | undefined {
  if (recommendation.kind !== 'mend') return undefined
  return ties.find(({ guideId }) => guideId === recommendation.guideId)?.guide
}

/** What the signed-in student should do next; undefined while it is not known. */
export function useRecommendations(limit: number): { isPending: boolean; suggestions: Suggestion[] } {
  const { id } = useStudent()
  const unfinished = useUnfinishedQuizzes(id)
  const today = useToday()
  const { data: record, isPending } = useQuery(learningQueries.record())
  const suggestNow = (ties?: readonly ContentTie[]) =>
    record ? suggest({ record, unfinished, today, limit, ties }) : []
  const suggestions = suggestNow()
  // Only what went badly today needs a guide. Without one the advice still holds.
  const [subject] = suggestions.flatMap(({ recommendation: it }) => (it.kind === 'mend' ? [it.subject] : []))
  const ties = useQuery({ ...tieQueries.ofSubject(subject ?? 'math'), enabled: subject !== undefined })
  return subject ? { isPending: ties.isPending, suggestions: suggestNow(ties.data) } : { isPending, suggestions }
}
