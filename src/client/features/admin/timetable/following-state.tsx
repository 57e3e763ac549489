import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from '../../../i18n/use-translation'
import { Skeleton } from '../../../ui/skeleton'
import { FetchFailed } from '../fetch-failed'

interface FollowingStateProps<Each> {
  query: UseQueryResult<Each[]>
  children: (found: Each[]) => ReactNode
}

/** The sessions of a series: on their way, not to be had, or shown. */
export function FollowingState<Each>({ query, children }: FollowingStateProps<Each>) {
  const { t } = useTranslation('adminFollowing')
  const { t: timetable } = useTranslation('adminTimetable')
  if (query.data) return children(query.data)
  if (query.isError) {
    return <FetchFailed error={query.error} title={t('failed')} onRetry={query.refetch} isBusy={query.isFetching} />
  }
  return (
    <div role="status" aria-label={timetable('loading')}>
      <Skeleton className="h-24 w-full" />
    </div>
  )
}
