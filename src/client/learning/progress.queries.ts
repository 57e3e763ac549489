import { queryOptions } from '@tanstack/react-query'
import { progressContract } from '#shared/features/progress/progress.contract'
import { quizzesContract } from '#shared/features/quizzes/quizzes.contract'
import { call } from '../api/call'

const RECENT_ATTEMPTS = 5

/** What a student has achieved. Whoever finishes a quiz or a session invalidates `all`. */
export const progressQueries = {
  all: ['progress'] as const,
  records: () =>
    queryOptions({
      queryKey: [...progressQueries.all, 'records'],
      queryFn: () => call(progressContract.records),
    }),
  history: () =>
    queryOptions({
      queryKey: [...progressQueries.all, 'history'],
      queryFn: () => call(progressContract.history),
    }),
  recentAttempts: () =>
    queryOptions({
      queryKey: [...progressQueries.all, 'recent-attempts'],
      queryFn: () => call(quizzesContract.attempts, { query: { limit: String(RECENT_ATTEMPTS) } }),
    }),
  /** Only for a server whose records do not count the quizzes themselves. */
  allAttempts: () =>
    queryOptions({
      queryKey: [...progressQueries.all, 'all-attempts'],
      queryFn: () => call(quizzesContract.attempts),
    }),
}
