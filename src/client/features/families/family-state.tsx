import type { ReactNode } from 'react'
import { isUnauthorized } from '../../api/api-error'
import { useTranslation } from '../../i18n/use-translation'
import { QueryFailed } from '../../loading/query-failed'
import { Skeleton } from '../../ui/states/skeleton'

interface FamilyStateProps {
  query: { data: unknown; error: Error | null; isFetching: boolean; refetch: () => void }
  children: ReactNode
}

/** The loading, failed and loaded states of a part of the family's pages. */
export function FamilyState({ query, children }: FamilyStateProps) {
  const { t } = useTranslation('family')
  if (query.data) return children
  // A lost sign-in shows its notice and leads to the sign-in page.
  if (!query.error || isUnauthorized(query.error)) {
    return (
      <div role="status" aria-label={t('loading')} className="grid gap-3">
        <Skeleton className="h-32" />
        <Skeleton className="h-32" />
      </div>
    )
  }
  return <QueryFailed title={t('failed.title')} text={t('failed.text')} query={query} />
}
