import { type QueryClient, queryOptions, useQuery } from '@tanstack/react-query'
import { CURRENT_USER } from '#shared/features/account/account.addresses'
import type { accountContract, User } from '#shared/features/account/account.contract'
import { isUnauthorized } from '../api/api-error'
import { bare, call } from '../api/call'

export const sessionQueries = {
  currentUser: () =>
    queryOptions({
      queryKey: ['session', 'current-user'],
      queryFn: async (): Promise<User | null> => {
        try {
          return await call(bare<typeof accountContract.currentUser>(CURRENT_USER))
        } catch (error) {
          // A query keeps its old data when it fails: as an error, a lost sign-in would go unnoticed.
          if (isUnauthorized(error)) return null
          throw error
        }
      },
    }),
}

/**
 * The landing page is served only to who sends no sign-in, so there is nobody to ask for: the question would bring a
 * 401, which browsers write down as an error of the page.
 */
export function knowNobody(queryClient: QueryClient): void {
  queryClient.setQueryData(sessionQueries.currentUser().queryKey, null)
}

export type SignIn = { status: 'loading' } | { status: 'guest' } | { status: 'student'; user: User }

/** Who is signed in. Only the server's answer counts; no answer at all means nobody. */
export function useSignIn(): SignIn {
  const { data: user, isPending } = useQuery(sessionQueries.currentUser())
  if (user) return { status: 'student', user }
  return { status: isPending ? 'loading' : 'guest' }
}
