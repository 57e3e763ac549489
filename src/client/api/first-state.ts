import { type DehydratedState, dehydrate, hydrate, type Query, type QueryClient } from '@tanstack/react-query'

/** Where the page holds the answers that the server drew it with. */
const BLOCK_ID = 'first-state'

/** The time of an answer that a page was drawn with; any other has the time at which it came. */
export const EMBEDDED = 0

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: {
      /** What of a long answer a screen is drawn with: only that is sent along with the page. */
      toPaint?: ((answer: never) => unknown) | undefined
    }
  }
}

/** What a page is about to be drawn with, to be sent along. */
export function takeFirstState(queryClient: QueryClient): DehydratedState {
  for (const { query, data } of queryClient.getQueryCache().getAll().map(paintedBy)) {
    query.setState({ data, dataUpdatedAt: EMBEDDED })
  }
  return dehydrate(queryClient)
}

function paintedBy(query: Query) {
  // The cache does not know the types of its answers; each stands beside what is made of it.
  const { toPaint } = (query.meta ?? {}) as { toPaint?: (answer: unknown) => unknown }
  return { query, data: toPaint ? toPaint(query.state.data) : query.state.data }
}

/** Puts the answers of a drawn page where the screens look for them. They only paint, until `askEmbedded`. */
export function readFirstState(page: Document, queryClient: QueryClient): void {
  const block = page.getElementById(BLOCK_ID)?.textContent
  if (block) hydrate(queryClient, JSON.parse(block))
}

/** Where the site has no answer when asked, what the page was drawn with is not one either. */
export function forgetEmbedded(query: Query<unknown, unknown>): void {
  if (isEmbedded(query)) query.setState({ data: undefined })
}

export function isEmbedded({ state }: Pick<Query<unknown, unknown>, 'state'>): boolean {
  return state.data !== undefined && state.dataUpdatedAt === EMBEDDED
}
