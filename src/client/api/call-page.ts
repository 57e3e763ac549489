import type { Endpoint, ResponseOf } from '#shared/http/endpoint'
import { type CallArguments, send } from './call'

export interface Page<Item> {
  items: Item[]
  /** Null on the last page. */
  nextCursor: string | null
  /** The number of items on all pages, if the server counts them. */
  total: number | null
}

type ItemOf<E extends Endpoint> = ResponseOf<E> extends readonly (infer Item)[] ? Item : never

/** Fetches a page of a list. The `Link` header has the cursor of the next one. */
export async function callPage<E extends Endpoint>(
  endpoint: E,
  ...[input]: CallArguments<E>
): Promise<Page<ItemOf<E>>> {
  return send(endpoint, input ?? {}, async (response) => ({
    items: await response.json(),
    nextCursor: readNextCursor(response.headers.get('Link')),
    total: readTotal(response.headers.get('X-Total-Count')),
  }))
}

function readNextCursor(link: string | null): string | null {
  const next = /<([^>]*)>;\s*rel="next"/.exec(link ?? '')?.[1]
  return next ? new URL(next, 'http://site').searchParams.get('cursor') : null
}

function readTotal(count: string | null): number | null {
  return count === null ? null : Number(count)
}
