import { queryOptions } from '@tanstack/react-query'
import { securityContract } from '#shared/features/security/security.contract'
import { call } from '../../api/call'
import { queryKeys } from '../../api/query-keys'

export const signInQueries = {
  // Asked for whenever it is opened: somebody may have signed in meanwhile.
  list: () =>
    queryOptions({ queryKey: queryKeys.signIns.list, queryFn: () => call(securityContract.signIns), gcTime: 0 }),
}

export const signInActions = {
  endOthers: {
    act: () => call(securityContract.endOtherSignIns),
    changes: [queryKeys.signIns],
    unknownWithoutAnswer: [queryKeys.signIns],
    lostSignIn: 'profile',
  },
} as const
