import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query'
import { ApiError, isUnauthorized } from './api-error'
import { forgetEmbedded, isEmbedded } from './first-state'
import { type Area, type LostSignIn, lostSignInOf } from './query-keys'

declare module '@tanstack/react-query' {
  interface Register {
    mutationMeta: ActionEffects
  }
}

/** What an action means for what is on show, and how it tells of a lost sign-in. */
// A type and not an interface: only a type fits the shape that the library has for what goes with a mutation.
export type ActionEffects = {
  /** What a success changes. */
  changes: readonly Area[]
  /** What a refusal shows to be out of date. */
  outdatedByRefusal?: ((refusal: ApiError) => readonly Area[]) | undefined
  /** The failure is shown beside what is there now, so it is shown only when that has been asked for again. */
  isShownWithCurrent?: boolean | undefined
  /** What may have changed when no answer came: the action can have taken effect all the same. */
  unknownWithoutAnswer?: readonly Area[] | undefined
  lostSignIn: ActionLostSignIn
}

/** Actions also know `profile`, the specification's notice in one line, and `stays`: the action tells it itself. */
export type ActionLostSignIn = LostSignIn | 'profile' | 'stays'

type LostSignInListener = (kind: ActionLostSignIn, queryClient: QueryClient) => void

/**
 * The one place that asks again after a change and that notices a lost sign-in.
 * No retries, never stale, no polling: what changes is asked for again by the action that changes it, and what failed
 * is asked for again by the reader. A screen that opens again does not repeat a failed question by itself: two parts of
 * a page that take turns at showing the failure would ask without end.
 */
export function createQueryClient(onLostSignIn: LostSignInListener): QueryClient {
  const queryClient = new QueryClient({
    queryCache: new QueryCache({
      onError: (error, query) => {
        forgetEmbedded(query)
        if (isUnauthorized(error)) onLostSignIn(lostSignInOf(query.queryKey), queryClient)
      },
    }),
    mutationCache: new MutationCache({
      onSuccess: (_answer, _input, _context, { meta }) => {
        void askAgain(queryClient, meta?.changes)
      },
      onError: (error, _input, _context, { meta }) => {
        if (!meta) return
        if (isUnauthorized(error)) return onLostSignIn(meta.lostSignIn, queryClient)
        const isRefusal = error instanceof ApiError
        const asked = askAgain(queryClient, isRefusal ? meta.outdatedByRefusal?.(error) : meta.unknownWithoutAnswer)
        // The library waits for a promise that it is given before it shows the failure.
        return isRefusal && meta.isShownWithCurrent ? asked : undefined
      },
    }),
    defaultOptions: {
      queries: {
        retry: false,
        retryOnMount: false,
        staleTime: Number.POSITIVE_INFINITY,
        refetchOnWindowFocus: false,
        refetchOnReconnect: false,
        refetchInterval: false,
        networkMode: 'always',
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  })
  return queryClient
}

/** Asks for what is on show at once, and for the rest when it is next opened. Done when the answers are here. */
async function askAgain(queryClient: QueryClient, areas: readonly Area[] = []): Promise<void> {
  await Promise.all(
    areas.map(({ all, waitsForNextVisit }) =>
      queryClient.invalidateQueries({ queryKey: all, refetchType: waitsForNextVisit ? 'none' : 'active' }),
    ),
  )
}

/**
 * Asks the site for everything that the page was drawn with: what is on show at once, the rest when it is opened. Not
 * before the page is taken over: React would find another answer in the parts that it has not come to yet.
 */
export function askEmbedded(queryClient: QueryClient): void {
  void queryClient.invalidateQueries({ predicate: isEmbedded })
}
