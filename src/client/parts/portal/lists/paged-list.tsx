import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query'
import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react'
import type { Page } from '../../../api/call-page'
import { useTranslation } from '../../../i18n/use-translation'
import { Button } from '../../../ui/button'
import { FetchFailed } from '../fetch-failed'
import { RowsSkeleton } from './rows-skeleton'

/** How far below the window the next page is already fetched. */
const AHEAD = '600px'

interface PagedListProps<Item> {
  list: UseInfiniteQueryResult<InfiniteData<Page<Item>>>
  /** The text when the server refuses the first page. */
  failed: string
  empty: ReactNode
  /** Whether only the beginning is shown, so that no more is loaded. */
  isCut?: boolean
  children: (items: Item[]) => ReactNode
}

/** A long list in all its states: loading, failed, empty, and loaded with more to come. */
export function PagedList<Item>({ list, failed, empty, isCut = false, children }: PagedListProps<Item>) {
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
      {list.hasNextPage && !isCut && (
        <LoadMore onLoad={list.fetchNextPage} isBusy={list.isFetchingNextPage} hasFailed={list.isFetchNextPageError} />
      )}
    </div>
  )
}

interface LoadMoreProps {
  onLoad: () => void
  isBusy: boolean
  hasFailed: boolean
}

/** The end of the loaded rows. Scrolling near it loads more, as does its button; after a failure only the button. */
function LoadMore({ onLoad, isBusy, hasFailed }: LoadMoreProps) {
  const { t } = useTranslation('adminUsers')
  const end = useRef<HTMLDivElement>(null)
  const load = useEffectEvent(() => {
    if (!isBusy && !hasFailed) onLoad()
  })

  // Observed again after each page: an end that is still visible must load more.
  useEffect(() => {
    if (isBusy || !end.current) return
    const watch = new IntersectionObserver(([entry]) => entry?.isIntersecting && load(), { rootMargin: AHEAD })
    watch.observe(end.current)
    return () => watch.disconnect()
  }, [isBusy])

  return (
    <div ref={end} className="mt-4 flex flex-wrap items-center justify-center gap-x-4 gap-y-2">
      {hasFailed && (
        <p role="alert" className="font-medium text-wrong">
          {t('moreFailed')}
        </p>
      )}
      <Button look="secondary" busy={isBusy} onClick={onLoad}>
        {t('loadMore')}
      </Button>
    </div>
  )
}
