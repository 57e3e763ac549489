import { type DehydratedState, dehydrate, hydrate, type Query, type QueryClient } from '@tanstack/react-query'

/** The element that holds the responses the page was rendered with. */
const BLOCK_ID = 'first-state'

/** The `dataUpdatedAt` of an embedded response. */
export const EMBEDDED = 0

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: {
      /** Reduces a long response to what the first paint needs. Only that is embedded. */
      toPaint?: ((response: never) => unknown) | undefined
    }
  }
}

/** The responses that are embedded in a rendered page. */
export function takeFirstState(queryClient: QueryClient): DehydratedState {
  for (const { query, data } of queryClient.getQueryCache().getAll().map(paintedBy)) {
    query.setState({ data, dataUpdatedAt: EMBEDDED })
  }
  return dehydrate(queryClient)
}

function paintedBy(query: Query) {
  // The cache does not know the types of its responses.
  const { toPaint } = (query.meta ?? {}) as { toPaint?: (response: unknown) => unknown }
  return { query, data: toPaint ? toPaint(query.state.data) : query.state.data }
}

/** Loads the embedded responses. They are fetched again by `askEmbedded`. */
export function readFirstState(page: Document, queryClient: QueryClient): void {
  const block = page.getElementById(BLOCK_ID)?.textContent
  if (block) hydrate(queryClient, JSON.parse(block))
}

/** Drops an embedded response whose fetch has failed. */
export function forgetEmbedded(query: Query<unknown, unknown>): void {
  if (isEmbedded(query)) query.setState({ data: undefined })
}

export function isEmbedded({ state }: Pick<Query<unknown, unknown>, 'state'>): boolean {
  return state.data !== undefined && state.dataUpdatedAt === EMBEDDED
}
