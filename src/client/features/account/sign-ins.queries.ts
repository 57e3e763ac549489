import { queryOptions } from '@tanstack/react-query'
import { type SignIn, securityContract } from '#shared/features/account/sign-ins.contract'
import { call } from '../../api/call'
import { actOrLook } from '../../api/lost-answer'
import { queryKeys } from '../../api/query-keys'

export const signInQueries = {
  // Asked for whenever it is opened: somebody may have signed in meanwhile.
  list: () =>
    queryOptions({ queryKey: queryKeys.signIns.list, queryFn: () => call(securityContract.signIns), gcTime: 0 }),
}

/** Where no answer came, the list itself tells whether a sign-in has ended. */
const endOrLook = (send: () => Promise<unknown>, isDone: (signIns: readonly SignIn[]) => boolean) =>
  actOrLook({ send, find: async () => (isDone(await call(securityContract.signIns)) ? true : null) })

const effects = { changes: [queryKeys.signIns], lostSignIn: 'profile' } as const

export const signInActions = {
  endOthers: {
    ...effects,
    run: () =>
      endOrLook(
        () => call(securityContract.endOtherSignIns),
        (signIns) => signIns.every(({ isThis }) => isThis),
      ),
  },
  end: {
    ...effects,
    run: (ended: Pick<SignIn, 'id'>) =>
      endOrLook(
        () => call(securityContract.endSignIn, { params: { id: ended.id } }),
        (signIns) => signIns.every(({ id }) => id !== ended.id),
      ),
    // It may have ended meanwhile.
    outdatedByRefusal: () => [queryKeys.signIns],
  },
} as const
