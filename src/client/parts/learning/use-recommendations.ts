import { useQuery } from '@tanstack/react-query'
import type { LearningRecord, QuizRecord } from '#shared/features/quizzes/quizzes.contract'
import { type Recommendation, recommend } from '#shared/features/quizzes/recommendation.rules'
import type { RelatedContent } from '#shared/features/skills/library/related-content.contract'
import { useToday } from '../../device/today'
import { useStudent } from '../../sign-in/student'
import { learningQueries } from './learning.queries'
import { relatedContentQueries } from './related-content.queries'
import { type UnfinishedSheet, useUnfinishedQuizzes } from './unfinished-quizzes'

/** A recommendation with its quiz (a review has none) and the guide to read first. */
export interface Suggestion {
  recommendation: Recommendation
  quiz: QuizRecord | undefined
  guide?: RelatedContent['guide'] | undefined
}

interface SuggestionInput {
  record: Pick<LearningRecord, 'quizzes' | 'dueReviews'>
  unfinished: ReadonlyMap<number, UnfinishedSheet>
  today: string
  limit: number
  relatedContent?: readonly RelatedContent[] | undefined
}

/** The first few recommendations. A due review is always among them, because no other screen shows it. */
export function suggest({ record, unfinished, today, limit, relatedContent = [] }: SuggestionInput): Suggestion[] {
  const { quizzes, dueReviews } = record
  // A quiz whose number of questions has changed cannot be resumed.
  const unfinishedQuizIds = quizzes.flatMap(({ quizId, questionCount }) =>
    unfinished.get(quizId)?.questionIds.length === questionCount ? [quizId] : [],
  )
  const ranked = recommend({ quizzes, dueReviews, unfinishedQuizIds, today, relatedContent }, Number.POSITIVE_INFINITY)
  const first = ranked.slice(0, limit)
  const review = ranked.find(({ kind }) => kind === 'review')
  const visible = review && !first.includes(review) ? [...first.slice(0, -1), review] : first
  return visible.map((recommendation) => ({
    recommendation,
    quiz: quizOf(recommendation, quizzes),
    guide: guideOf(recommendation, relatedContent),
  }))
}

function quizOf(recommendation: Recommendation, quizzes: readonly QuizRecord[]): QuizRecord | undefined {
  if (recommendation.kind === 'review') return undefined
  return quizzes.find(({ quizId }) => quizId === recommendation.quizId)
}

function guideOf(
  recommendation: Recommendation,
  relatedContent: readonly RelatedContent[],
): RelatedContent['guide'] | undefined {
  if (recommendation.kind !== 'mend') return undefined
  return relatedContent.find(({ guideId }) => guideId === recommendation.guideId)?.guide
}

export function useRecommendations(limit: number): { isPending: boolean; suggestions: Suggestion[] } {
  const { id } = useStudent()
  const unfinished = useUnfinishedQuizzes(id)
  const today = useToday()
  const { data: record, isPending } = useQuery(learningQueries.record())
  const suggestNow = (relatedContent?: readonly RelatedContent[]) =>
    record ? suggest({ record, unfinished, today, limit, relatedContent }) : []
  const suggestions = suggestNow()
  // Only a quiz that went badly today needs a guide.
  const [subject] = suggestions.flatMap(({ recommendation: it }) => (it.kind === 'mend' ? [it.subject] : []))
  const relatedContent = useQuery({
    ...relatedContentQueries.ofSubject(subject ?? 'math'),
    enabled: subject !== undefined,
  })
  return subject
    ? { isPending: relatedContent.isPending, suggestions: suggestNow(relatedContent.data) }
    : { isPending, suggestions }
}
