import type { ReactNode } from 'react'
import { useTranslation } from '../../../i18n/use-translation'
import { LoadFailed } from '../../../ui/states/load-failed'
import { Skeleton } from '../../../ui/states/skeleton'
import { useFailureWords } from '../use-failure-words'

/** What a list needs to know of its query. */
export interface ListState {
  error: Error | null
  isFetching: boolean
  refetch: () => unknown
}

const SKELETONS = ['one', 'two', 'three', 'four']

/** The list's cards, two in a row where there is room. */
export function CardGrid({ children }: { children: ReactNode }) {
  return <div className="grid gap-4 md:grid-cols-2">{children}</div>
}

export function ListSkeleton() {
  const { t } = useTranslation()
  return (
    <div role="status" aria-label={t('states.loading')}>
      <CardGrid>
        {SKELETONS.map((name) => (
          <Skeleton key={name} className="h-52 rounded-sheet" />
        ))}
      </CardGrid>
    </div>
  )
}

export function ListFailed({ error, isFetching, refetch }: ListState & { error: Error }) {
  const { t } = useTranslation('adminContent')
  const { t: site } = useTranslation()
  const reasonOf = useFailureWords()
  return (
    <LoadFailed
      title={t('failed.fetch')}
      text={reasonOf(error) ?? ''}
      retryLabel={site('crash.tryAgain')}
      isBusy={isFetching}
      onRetry={() => refetch()}
    />
  )
}
