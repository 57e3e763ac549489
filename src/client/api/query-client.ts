import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query'
import { type ApiError, isRefusal, isUnauthorized } from './api-error'
import { forgetEmbedded, isEmbedded } from './first-state'
import { type LostSignIn, lostSignInOf, PORTAL_TO_DO, type QueryArea } from './query-keys'

declare module '@tanstack/react-query' {
  interface Register {
    mutationMeta: ActionEffects
  }
}

/** The queries that an action changes, and how it reports a lost sign-in. */
// A type and not an interface: only a type fits the library's shape for a mutation's metadata.
export type ActionEffects = {
  /** Fetched again after a success, and after a lost response, when the action may still have taken effect. */
  changes: readonly QueryArea[]
  /** Fetched after a lost response instead of `changes`, where that would not fit the screen that stays open. */
  changesWithoutResponse?: readonly QueryArea[] | undefined
  /** Fetched again after a refusal, which shows that they are out of date. */
  outdatedByRefusal?: ((refusal: ApiError) => readonly QueryArea[]) | undefined
  /** The failure is shown beside current data, so it waits until that is fetched. */
  isShownWithCurrent?: boolean | undefined
  lostSignIn: ActionLostSignIn
}

/** Actions also know `profile`, the specification's one-line notice, and `handledByAction`. */
export type ActionLostSignIn = LostSignIn | 'profile' | 'handledByAction'

type LostSignInListener = (kind: ActionLostSignIn, queryClient: QueryClient) => void

/**
 * The only code that fetches again after a change and that detects a lost sign-in. Queries have no retries, no stale
 * time and no polling: an action fetches again what it changes, and the reader retries what failed. A screen that opens
 * again does not repeat a failed query by itself, because two parts of a page that show the failure in turn would fetch
 * without end.
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
      onSuccess: (_result, _input, _context, { meta }) => {
        void fetchAgain(queryClient, meta?.changes)
      },
      onError: (error, _input, _context, { meta }) => {
        if (!meta) return
        if (isUnauthorized(error)) return onLostSignIn(meta.lostSignIn, queryClient)
        const fetched = fetchAgain(queryClient, outdatedBy(error, meta))
        // The library waits for this promise before it shows the failure.
        return isRefusal(error) && meta.isShownWithCurrent ? fetched : undefined
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

function outdatedBy(
  error: unknown,
  { changes, changesWithoutResponse, outdatedByRefusal }: ActionEffects,
): readonly QueryArea[] | undefined {
  if (isRefusal(error)) return outdatedByRefusal?.(error)
  // Without a network there is nothing to fetch, and data on screen would only turn into an error.
  return globalThis.navigator?.onLine === false ? [] : (changesWithoutResponse ?? changes)
}

/** Fetches what is on screen immediately, and the rest when it is next opened. Done when the responses have arrived. */
async function fetchAgain(queryClient: QueryClient, changed: readonly QueryArea[] = []): Promise<void> {
  // The to-do list is computed from everything that staff change.
  const isOfPortal = changed.some(({ all }) => all[0] === PORTAL_TO_DO.all[0])
  const areas: readonly QueryArea[] = isOfPortal ? [...changed, PORTAL_TO_DO] : changed
  await Promise.all(
    areas.map(({ all, waitsForNextVisit }) =>
      queryClient.invalidateQueries({ queryKey: all, refetchType: waitsForNextVisit ? 'none' : 'active' }),
    ),
  )
}

/**
 * Fetches all embedded responses again: those on screen immediately, the rest when they are opened. Called after
 * hydration, because React would otherwise find other data in the parts that are not hydrated yet.
 */
export function askEmbedded(queryClient: QueryClient): void {
  void queryClient.invalidateQueries({ predicate: isEmbedded })
}
