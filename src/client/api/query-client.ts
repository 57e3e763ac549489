import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query'
import { ApiError, isUnauthorized } from './api-error'
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
      onError: (error, { queryKey }) => {
        if (isUnauthorized(error)) onLostSignIn(lostSignInOf(queryKey), queryClient)
      },
    }),
    mutationCache: new MutationCache({
      onSuccess: (_answer, _input, _context, { meta }) => askAgain(queryClient, meta?.changes),
      onError: (error, _input, _context, { meta }) => {
        if (!meta) return
        if (isUnauthorized(error)) onLostSignIn(meta.lostSignIn, queryClient)
        else if (error instanceof ApiError) askAgain(queryClient, meta.outdatedByRefusal?.(error))
        else askAgain(queryClient, meta.unknownWithoutAnswer)
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

/** Asks for what is on show at once, and for the rest when it is next opened. */
function askAgain(queryClient: QueryClient, areas: readonly Area[] = []): void {
  for (const { all, waitsForNextVisit } of areas) {
    void queryClient.invalidateQueries({ queryKey: all, refetchType: waitsForNextVisit ? 'none' : 'active' })
  }
}
