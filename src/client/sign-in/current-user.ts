import { type QueryClient, queryOptions, useQuery } from '@tanstack/react-query'
import { CURRENT_USER } from '#shared/features/account/account.addresses'
import type { accountContract, User } from '#shared/features/account/account.contract'
import { isUnauthorized } from '../api/api-error'
import { call, withoutSchemas } from '../api/call'
import { EMBEDDED } from '../api/first-state'
import { queryKeys } from '../api/query-keys'

export const currentUserQuery = queryOptions({
  queryKey: queryKeys.account.user,
  queryFn: async (): Promise<User | null> => {
    try {
      return assertUser(await call(withoutSchemas<typeof accountContract.currentUser>(CURRENT_USER)))
    } catch (error) {
      // A failed query keeps its old data, so a lost sign-in would go unnoticed as an error.
      if (isUnauthorized(error)) return null
      throw error
    }
  },
})

/** A proxy may answer with something else, which would break every page. */
function assertUser(user: User): User {
  if (typeof user?.id !== 'string') throw new TypeError('The response is not a user')
  return user
}

/**
 * The landing page is served only to visitors without a sign-in. Fetching the user would bring a 401, which browsers
 * log as an error of the page.
 */
export function assumeGuest(queryClient: QueryClient): void {
  queryClient.setQueryData(currentUserQuery.queryKey, null)
}

export type SignIn =
  | { status: 'loading' }
  | { status: 'student'; user: User }
  /** `failure` is set if the server did not answer. */
  | { status: 'guest'; failure?: { retry: () => void; isRetrying: boolean } }

export function useSignIn(): SignIn {
  // The library renders again only for fields that were read, so the others are read as late as possible.
  const query = useQuery(currentUserQuery)
  const { data: user } = query
  if (user) return { status: 'student', user }
  if (user === null) return { status: 'guest' }
  // During a retry the guest's view stays.
  if (query.isPending && query.errorUpdateCount === 0) return { status: 'loading' }
  return { status: 'guest', failure: { retry: () => void query.refetch(), isRetrying: query.isFetching } }
}

/** False while the user is the one that a server-rendered page was rendered with. */
export function useIsConfirmed(): boolean {
  return useQuery(currentUserQuery).dataUpdatedAt !== EMBEDDED
}
