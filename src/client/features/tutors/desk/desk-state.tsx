import type { ReactNode } from 'react'
import { isUnauthorized } from '../../../api/api-error'
import { useTranslation } from '../../../i18n/use-translation'
import { LoadFailed } from '../../../ui/states/load-failed'
import { Skeleton } from '../../../ui/states/skeleton'

interface DeskStateProps {
  query: { data: unknown; error: Error | null; isFetching: boolean; refetch: () => void }
  children: ReactNode
}

/** A page of the desk while its sessions are on their way, where they could not be fetched, or with them. */
export function DeskState({ query: { data, error, isFetching, refetch }, children }: DeskStateProps) {
  const { t } = useTranslation('tutorDesk')
  if (data) return children
  // Of a lost sign-in the notice tells, and the door comes.
  if (!error || isUnauthorized(error)) {
    return (
      <div role="status" aria-label={t('loading')} className="grid gap-3">
        <Skeleton className="h-24" />
        <Skeleton className="h-24" />
      </div>
    )
  }
  return (
    <LoadFailed
      title={t('failed.title')}
      text={t('failed.text')}
      retryLabel={t('failed.retry')}
      onRetry={refetch}
      isBusy={isFetching}
    />
  )
}
