import { useTranslation } from '../../i18n/use-translation'
import { QueryFailed } from '../../loading/query-failed'
import { FixedBar } from '../../ui/fixed-bar'
import { Skeleton } from '../../ui/states/skeleton'

export function PracticeSkeleton({ label }: { label: string }) {
  return (
    <div
      role="status"
      aria-label={label}
      data-focused
      className="mx-auto w-full max-w-reading px-3 pt-2 pb-4 sm:px-6 sm:pt-4"
    >
      <Skeleton className="mt-2.5 h-6 w-24" />
      <Skeleton className="mt-3 h-8 w-3/4" />
      <Skeleton className="mt-3 h-3 w-40 rounded-full" />
      <Skeleton className="mt-5 h-96 w-full rounded-sheet" />
      <FixedBar>
        <Skeleton className="h-13 grow rounded-control" />
      </FixedBar>
    </div>
  )
}

export function PracticeFailed({ query }: { query: { isFetching: boolean; refetch: () => unknown } }) {
  const { t } = useTranslation('practice')
  return <QueryFailed title={t('failed.title')} text={t('failed.text')} query={query} />
}
