import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from '../../../i18n/use-translation'
import { FetchFailed } from '../../../portal/fetch-failed'
import { Skeleton } from '../../../ui/states/skeleton'

interface RestOfSeriesStateProps<Each> {
  query: UseQueryResult<Each[]>
  children: (found: Each[]) => ReactNode
}

/** The sessions of a series: on their way, not to be had, or shown. */
export function RestOfSeriesState<Each>({ query, children }: RestOfSeriesStateProps<Each>) {
  const { t } = useTranslation('adminRestOfSeries')
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
