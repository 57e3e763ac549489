import { type QueryClient, queryOptions, useQuery } from '@tanstack/react-query'
import { CURRENT_USER } from '#shared/features/account/account.addresses'
import type { accountContract, User } from '#shared/features/account/account.contract'
import { isUnauthorized } from '../api/api-error'
import { bare, call } from '../api/call'
import { EMBEDDED } from '../api/first-state'
import { queryKeys } from '../api/query-keys'

export const currentUserQuery = queryOptions({
  queryKey: queryKeys.account.user,
  queryFn: async (): Promise<User | null> => {
    try {
      return refuseForeignShape(await call(bare<typeof accountContract.currentUser>(CURRENT_USER)))
    } catch (error) {
      // A query keeps its old data when it fails: as an error, a lost sign-in would go unnoticed.
      if (isUnauthorized(error)) return null
      throw error
    }
  },
})

/** Half a user would break every page: an answer without an id, of a proxy for example, is a failure. */
function refuseForeignShape(user: User): User {
  if (typeof user?.id !== 'string') throw new TypeError('The answer is not a user')
  return user
}

/**
 * The landing page is served only to who sends no sign-in, so there is nobody to ask for: the question would bring a
 * 401, which browsers write down as an error of the page.
 */
export function assumeGuest(queryClient: QueryClient): void {
  queryClient.setQueryData(currentUserQuery.queryKey, null)
}

export type SignIn =
  | { status: 'loading' }
  /** Not confirmed is what a drawn page began with: the site is being asked. */
  | { status: 'student'; user: User; isConfirmed: boolean }
  /** `failure` is set where the question could not be answered, which counts as nobody. */
  | { status: 'guest'; failure?: { retry: () => void; isRetrying: boolean } }

/** Who is signed in. Only the server's answer counts; no answer at all means nobody. */
export function useSignIn(): SignIn {
  const { data: user, dataUpdatedAt, isPending, isFetching, errorUpdateCount, refetch } = useQuery(currentUserQuery)
  if (user) return { status: 'student', user, isConfirmed: dataUpdatedAt !== EMBEDDED }
  if (user === null) return { status: 'guest' }
  // While it is tried again, the guest's view stays.
  if (isPending && errorUpdateCount === 0) return { status: 'loading' }
  return { status: 'guest', failure: { retry: () => void refetch(), isRetrying: isFetching } }
}
