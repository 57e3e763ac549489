import { infiniteQueryOptions } from '@tanstack/react-query'
import { PAGE_SIZE } from '#shared/http/page-size'
import type { Page } from '../api/call-page'

/** How the portal asks for a part of a list. */
export interface PageAsked {
  limit: string
  cursor?: string
}

/** Asked for whenever it is opened: staff act on what stands there now. */
export const NOT_KEPT = { gcTime: 0 }

/** A long list, one page after the other. */
export function byPages<Item>(queryKey: readonly unknown[], fetchPage: (asked: PageAsked) => Promise<Page<Item>>) {
  return infiniteQueryOptions({
    queryKey,
    queryFn: ({ pageParam }) => fetchPage({ limit: String(PAGE_SIZE), ...(pageParam && { cursor: pageParam }) }),
    initialPageParam: '',
    getNextPageParam: ({ nextCursor }) => nextCursor,
  })
}
