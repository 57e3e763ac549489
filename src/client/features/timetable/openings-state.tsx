import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { FreeTimesOfTutor } from '#shared/features/timetable/timetable.contract'
import { useTranslation } from '../../i18n/use-translation'
import { FetchFailed } from '../../parts/portal/fetch-failed'
import { Skeleton } from '../../ui/states/skeleton'

interface OpeningsStateProps {
  openings: UseQueryResult<FreeTimesOfTutor[]>
  isEmpty: boolean
  children: ReactNode
}

/** Shows the choice of open times, or why there is none. */
export function OpeningsState({ openings, isEmpty, children }: OpeningsStateProps) {
  const { t } = useTranslation('adminTimetable')
  if (openings.isPending) return <TimetableSkeleton className="h-12 w-full" />
  if (openings.isError) {
    return (
      <FetchFailed
        error={openings.error}
        title={t('openingsFailed')}
        onRetry={openings.refetch}
        isBusy={openings.isFetching}
      />
    )
  }
  return isEmpty ? <p className="text-ink-soft">{t('nothingFree')}</p> : children
}

export function TimetableSkeleton({ className }: { className: string }) {
  const { t } = useTranslation('adminTimetable')
  return (
    <div role="status" aria-label={t('loading')}>
      <Skeleton className={className} />
    </div>
  )
}
