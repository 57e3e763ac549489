import { useQuery } from '@tanstack/react-query'
import { countsQuizzes, summarize, withQuizCounts } from '#shared/features/progress/progress-summary.rules'
import { progressQueries } from '../../learning/progress.queries'

/** The records of the three subjects and their sum; from the attempts where the records do not count quizzes. */
export function useProgressSummary() {
  const records = useQuery(progressQueries.records())
  const isUncounted = records.data?.some((record) => !countsQuizzes(record)) ?? false
  const attempts = useQuery({ ...progressQueries.allAttempts(), enabled: isUncounted })
  const counted =
    records.data && (!isUncounted || attempts.data) ? withQuizCounts(records.data, attempts.data ?? []) : undefined
  return {
    records: counted,
    summary: counted && summarize(counted),
    error: records.error ?? attempts.error,
    // Watched only by who reads it: see `useSignIn`.
    get isFetching() {
      return records.isFetching || attempts.isFetching
    },
    retry: () => (records.isError ? records.refetch() : attempts.refetch()),
  }
}

export type ProgressSummary = NonNullable<ReturnType<typeof useProgressSummary>['summary']>
