import type { ReactNode } from 'react'
import { isUnauthorized } from '../../../api/api-error'
import { useTranslation } from '../../../i18n/use-translation'
import { QueryFailed } from '../../../loading/query-failed'
import { Skeleton } from '../../../ui/states/skeleton'

interface DeskStateProps {
  query: { data: unknown; error: Error | null; isFetching: boolean; refetch: () => void }
  children: ReactNode
}

/** The loading, failed and loaded states of a tutor's page. */
export function DeskState({ query, children }: DeskStateProps) {
  const { t } = useTranslation('tutorDesk')
  if (query.data) return children
  // A lost sign-in shows its notice and leads to the sign-in page.
  if (!query.error || isUnauthorized(query.error)) {
    return (
      <div role="status" aria-label={t('loading')} className="grid gap-3">
        <Skeleton className="h-24" />
        <Skeleton className="h-24" />
      </div>
    )
  }
  return <QueryFailed title={t('failed.title')} text={t('failed.text')} query={query} />
}
