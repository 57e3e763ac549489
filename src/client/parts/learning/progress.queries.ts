import { queryOptions } from '@tanstack/react-query'
import { PROGRESS_HISTORY, PROGRESS_RECORDS } from '#shared/features/progress/progress.addresses'
import type { progressContract } from '#shared/features/progress/progress.contract'
import { QUIZ_ATTEMPTS } from '#shared/features/quizzes/quizzes.addresses'
import type { quizzesContract } from '#shared/features/quizzes/quizzes.contract'
import { call, withoutSchemas } from '../../api/call'
import { queryKeys } from '../../api/query-keys'

const RECENT_ATTEMPTS = 5
const attempts = withoutSchemas<typeof quizzesContract.attempts>(QUIZ_ATTEMPTS)

export const progressQueries = {
  records: () =>
    queryOptions({
      queryKey: queryKeys.progress.records,
      queryFn: () => call(withoutSchemas<typeof progressContract.records>(PROGRESS_RECORDS)),
    }),
  history: () =>
    queryOptions({
      queryKey: queryKeys.progress.history,
      queryFn: () => call(withoutSchemas<typeof progressContract.history>(PROGRESS_HISTORY)),
    }),
  recentAttempts: () =>
    queryOptions({
      queryKey: queryKeys.progress.recentAttempts,
      queryFn: () => call(attempts, { query: { limit: String(RECENT_ATTEMPTS) } }),
    }),
  attemptsOn: (day: string) =>
    queryOptions({
      queryKey: queryKeys.progress.attemptsOn(day),
      queryFn: () => call(attempts, { query: { day } }),
    }),
  /** Only needed with an older server, whose records do not contain the number of quizzes. */
  allAttempts: () =>
    queryOptions({
      queryKey: queryKeys.progress.allAttempts,
      queryFn: () => call(attempts),
    }),
}
