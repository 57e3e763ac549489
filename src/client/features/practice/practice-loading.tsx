import { useTranslation } from '../../i18n/use-translation'
import { QueryFailed } from '../../loading/query-failed'
import { Skeleton } from '../../ui/states/skeleton'

export function PracticeSkeleton({ label }: { label: string }) {
  return (
    <div role="status" aria-label={label} className="mx-auto w-full max-w-reading px-4 pt-6 pb-16 sm:px-6 sm:pt-10">
      <Skeleton className="h-6 w-24" />
      <Skeleton className="mt-3 h-11 w-3/4" />
      <Skeleton className="mt-9 h-3 w-40 rounded-full" />
      <Skeleton className="mt-6 h-96 w-full rounded-sheet" />
    </div>
  )
}

export function PracticeFailed({ query }: { query: { isFetching: boolean; refetch: () => unknown } }) {
  const { t } = useTranslation('practice')
  return <QueryFailed title={t('failed.title')} text={t('failed.text')} query={query} />
}
