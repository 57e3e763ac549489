import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { Opening } from '#shared/features/timetable/timetable.contract'
import { useTranslation } from '../../i18n/use-translation'
import { FetchFailed } from '../../portal/fetch-failed'
import { Skeleton } from '../../ui/states/skeleton'

interface OpeningsStateProps {
  openings: UseQueryResult<Opening[]>
  isEmpty: boolean
  children: ReactNode
}

/** What is free: on its way, not to be had, nothing, or the choice of it. */
export function OpeningsState({ openings, isEmpty, children }: OpeningsStateProps) {
  const { t } = useTranslation('adminTimetable')
  if (openings.isPending)
    return (
      <div role="status" aria-label={t('loading')}>
        <Skeleton className="h-12 w-full" />
      </div>
    )
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
