import { type DehydratedState, dehydrate, hydrate, type Query, type QueryClient } from '@tanstack/react-query'

/** Where the page holds the answers that the server drew it with. */
const BLOCK_ID = 'first-state'

/** The time of an answer that a page was drawn with; any other has the time at which it came. */
export const EMBEDDED = 0

/** What a page is about to be drawn with, to be sent along. */
export function takeFirstState(queryClient: QueryClient): DehydratedState {
  for (const query of queryClient.getQueryCache().getAll()) query.setState({ dataUpdatedAt: EMBEDDED })
  return dehydrate(queryClient)
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
