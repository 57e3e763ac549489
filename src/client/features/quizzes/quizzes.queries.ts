import { queryOptions } from '@tanstack/react-query'
import {
  ATTEMPT_SKILLS,
  DUE_REVIEWS,
  QUIZ_ATTEMPT,
  QUIZZES,
  UPCOMING_REVIEWS,
  VARIANTS_OF_MISSED,
} from '#shared/features/quizzes/quizzes.addresses'
import type { Quiz, quizzesContract } from '#shared/features/quizzes/quizzes.contract'
import { withDifficulty } from '#shared/features/quizzes/quizzes.rules'
import type { Subject } from '#shared/subjects'
import { call, withoutSchemas } from '../../api/call'
import { queryKeys } from '../../api/query-keys'

/** The parts of a quiz that a card shows: only the ids of its questions, to detect changes. */
export type CardQuiz = Omit<Quiz, 'questions'> & { questions: Pick<Quiz['questions'][number], 'id'>[] }

export function toCards(quizzes: readonly Quiz[]): CardQuiz[] {
  return quizzes.map((quiz) => ({ ...quiz, questions: quiz.questions.map(({ id }) => ({ id })) }))
}

export const quizQueries = {
  list: (subject: Subject) =>
    queryOptions({
      queryKey: queryKeys.quizzes.ofSubject(subject),
      queryFn: async () =>
        (await call(withoutSchemas<typeof quizzesContract.list>(QUIZZES), { params: { subject } })).map(withDifficulty),
      meta: { toPaint: toCards },
    }),
  attempt: (id: number) =>
    queryOptions({
      queryKey: queryKeys.attempts.one(id),
      queryFn: () => call(withoutSchemas<typeof quizzesContract.attempt>(QUIZ_ATTEMPT), { params: { id: String(id) } }),
    }),
  attemptSkills: (id: number) =>
    queryOptions({
      queryKey: queryKeys.attempts.skills(id),
      queryFn: () =>
        call(withoutSchemas<typeof quizzesContract.attemptSkills>(ATTEMPT_SKILLS), { params: { id: String(id) } }),
    }),
  variantsOfMissed: (id: number) =>
    queryOptions({
      queryKey: queryKeys.reviews.ofAttempt(id),
      queryFn: () =>
        call(withoutSchemas<typeof quizzesContract.variantsOfMissed>(VARIANTS_OF_MISSED), {
          params: { id: String(id) },
        }),
    }),
  upcomingReviews: () =>
    queryOptions({
      queryKey: queryKeys.reviews.upcoming,
      queryFn: () => call(withoutSchemas<typeof quizzesContract.upcomingReviews>(UPCOMING_REVIEWS)),
    }),
  dueReviews: () =>
    queryOptions({
      queryKey: queryKeys.reviews.due,
      queryFn: () => call(withoutSchemas<typeof quizzesContract.dueReviews>(DUE_REVIEWS)),
    }),
}
