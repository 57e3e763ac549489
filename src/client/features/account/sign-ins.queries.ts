import { queryOptions } from '@tanstack/react-query'
import { type SignIn, securityContract } from '#shared/features/account/sign-ins.contract'
import { call } from '../../api/call'
import { queryKeys } from '../../api/query-keys'

export const signInQueries = {
  // Fetched whenever it is opened: somebody may have signed in meanwhile.
  list: () =>
    queryOptions({ queryKey: queryKeys.signIns.list, queryFn: () => call(securityContract.signIns), gcTime: 0 }),
}

const effects = { changes: [queryKeys.signIns], lostSignIn: 'profile' } as const

export const signInActions = {
  endOthers: {
    ...effects,
    run: () => call(securityContract.endOtherSignIns),
  },
  end: {
    ...effects,
    run: ({ id }: Pick<SignIn, 'id'>) => call(securityContract.endSignIn, { params: { id } }),
    // It may have ended in the meantime.
    outdatedByRefusal: () => [queryKeys.signIns],
  },
} as const
