import { useQuery } from '@tanstack/react-query'
import { countsQuizzes, summarize, withQuizCounts } from '#shared/features/progress/progress-summary.rules'
import { progressQueries } from '../../parts/learning/progress.queries'

/** The records of all subjects and their totals. Quizzes are counted from the attempts if the records do not. */
export function useProgressSummary() {
  const records = useQuery(progressQueries.records())
  const lacksCounts = records.data?.some((record) => !countsQuizzes(record)) ?? false
  const attempts = useQuery({ ...progressQueries.allAttempts(), enabled: lacksCounts })
  const counted =
    records.data && (!lacksCounts || attempts.data) ? withQuizCounts(records.data, attempts.data ?? []) : undefined
  return {
    records: counted,
    summary: counted && summarize(counted),
    error: records.error ?? attempts.error,
    // A getter, because a component renders again only for the query fields it reads.
    get isFetching() {
      return records.isFetching || attempts.isFetching
    },
    refetch: () => (records.isError ? records.refetch() : attempts.refetch()),
  }
}

export type ProgressSummary = NonNullable<ReturnType<typeof useProgressSummary>['summary']>
