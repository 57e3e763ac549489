import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { PAGE_SIZE } from '#shared/http/page-size'
import type { Page } from '../../../api/call-page'

interface PageQuery {
  limit: string
  cursor?: string
}

/** Staff act on what they see, so the portal fetches it whenever it is opened. */
export function freshQuery<Data, Key extends readonly unknown[]>(queryKey: Key, queryFn: () => Promise<Data>) {
  return queryOptions({ queryKey, queryFn, gcTime: 0 })
}

/** A list that is fetched page by page, whenever it is opened. */
export function freshPages<Item>(queryKey: readonly unknown[], fetchPage: (page: PageQuery) => Promise<Page<Item>>) {
  return infiniteQueryOptions({
    queryKey,
    queryFn: ({ pageParam }) => fetchPage({ limit: String(PAGE_SIZE), ...(pageParam && { cursor: pageParam }) }),
    initialPageParam: '',
    getNextPageParam: ({ nextCursor }) => nextCursor,
    gcTime: 0,
  })
}
