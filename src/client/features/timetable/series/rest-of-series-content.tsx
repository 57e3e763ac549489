import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from '../../../i18n/use-translation'
import { QueryContent } from '../../../parts/portal/lists/query-content'
import { TimetableSkeleton } from '../openings-state'

interface RestOfSeriesContentProps<Session> {
  query: UseQueryResult<Session[]>
  children: (sessions: Session[]) => ReactNode
}

export function RestOfSeriesContent<Session>(props: RestOfSeriesContentProps<Session>) {
  const { t } = useTranslation('adminRestOfSeries')
  return <QueryContent failed={t('failed')} loading={<TimetableSkeleton className="h-24 w-full" />} {...props} />
}
