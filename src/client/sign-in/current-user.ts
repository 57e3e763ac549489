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
  | { status: 'student'; user: User }
  /** `failure` is set where the question could not be answered, which counts as nobody. */
  | { status: 'guest'; failure?: { retry: () => void; isRetrying: boolean } }

/** Who is signed in. Only the server's answer counts; no answer at all means nobody. */
export function useSignIn(): SignIn {
  // What is not read is not watched: the whole page would be drawn anew when the site is asked, and when it answers.
  const query = useQuery(currentUserQuery)
  const { data: user } = query
  if (user) return { status: 'student', user }
  if (user === null) return { status: 'guest' }
  // While it is tried again, the guest's view stays.
  if (query.isPending && query.errorUpdateCount === 0) return { status: 'loading' }
  return { status: 'guest', failure: { retry: () => void query.refetch(), isRetrying: query.isFetching } }
}

/** Whether the site itself said who is signed in; a drawn page begins with what it was drawn with, and asks. */
export function useIsConfirmed(): boolean {
  return useQuery(currentUserQuery).dataUpdatedAt !== EMBEDDED
}
