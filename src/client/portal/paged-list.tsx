import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { Page } from '../api/call-page'
import { useTranslation } from '../i18n/use-translation'
import { FetchFailed } from './fetch-failed'
import { LoadMore } from './load-more'
import { RowsSkeleton } from './rows-skeleton'

interface PagedListProps<Item> {
  list: UseInfiniteQueryResult<InfiniteData<Page<Item>>>
  /** What to say when the server refuses the first page. */
  failed: string
  empty: ReactNode
  children: (items: Item[]) => ReactNode
}

/** A long list in all its states: on its way, failed, empty, and full with more to come. */
export function PagedList<Item>({ list, failed, empty, children }: PagedListProps<Item>) {
  const { t } = useTranslation('adminUsers')
  const items = list.data?.pages.flatMap((page) => page.items)
  if (!items && list.isPending) return <RowsSkeleton label={t('loading')} />
  if (!items) {
    return <FetchFailed error={list.error} title={failed} onRetry={() => list.refetch()} isBusy={list.isFetching} />
  }
  if (items.length === 0) return empty
  return (
    <div aria-busy={list.isPlaceholderData} className="transition-opacity aria-busy:opacity-60">
      {children(items)}
      {list.hasNextPage && (
        <LoadMore onLoad={list.fetchNextPage} isBusy={list.isFetchingNextPage} hasFailed={list.isFetchNextPageError} />
      )}
    </div>
  )
}
