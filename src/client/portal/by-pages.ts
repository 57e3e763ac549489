import { infiniteQueryOptions } from '@tanstack/react-query'
import type { Page } from '../api/call-page'

/** How the portal asks for a part of a list. */
export interface PageAsked {
  limit: string
  cursor?: string
}

const PAGE_SIZE = '50'

/** Asked for whenever it is opened: staff act on what stands there now. */
export const NOT_KEPT = { gcTime: 0 }

/** A long list, one page after the other. */
export function byPages<Item>(queryKey: readonly unknown[], fetchPage: (asked: PageAsked) => Promise<Page<Item>>) {
  return infiniteQueryOptions({
    queryKey,
    queryFn: ({ pageParam }) => fetchPage({ limit: PAGE_SIZE, ...(pageParam && { cursor: pageParam }) }),
    initialPageParam: '',
    getNextPageParam: ({ nextCursor }) => nextCursor,
  })
}
