import { queryOptions } from '@tanstack/react-query'
import type * as z from 'zod/mini'
import { accountContract, type PasswordChange, type ProfileChange } from '#shared/features/account/account.contract'
import { type SignIn, securityContract } from '#shared/features/account/sign-ins.contract'
import { call, send } from '../../api/call'
import { fetchFile } from '../../api/download-file'
import { queryKeys } from '../../api/query-keys'

export const accountActions = {
  updateProfile: {
    run: async (body: z.output<typeof ProfileChange>) => {
      const { email } = await call(accountContract.updateProfile, { body })
      // Where the site sends email, the old address stays until the new one is confirmed.
      return { email, wantedEmail: email === body.email ? null : body.email }
    },
    changes: [queryKeys.account, queryKeys.emails],
    lostSignIn: 'profile',
  },
  changePassword: {
    // The answer is not read, as specified: any success means that the password is changed.
    run: (body: z.output<typeof PasswordChange>) =>
      send(accountContract.changePassword, { body }, async () => undefined),
    changes: [],
    lostSignIn: 'profile',
  },
  deleteAccount: {
    run: () => call(accountContract.deleteAccount),
    // A success leaves the page. After a lost response, fetching the account shows whether it still exists.
    changes: [],
    changesWithoutResponse: [queryKeys.account],
    lostSignIn: 'profile',
  },
  exportData: {
    run: () => fetchFile(accountContract.exportData),
    changes: [],
    lostSignIn: 'profile',
  },
} as const

export const signInQueries = {
  // Somebody may have signed in meanwhile, so the list is fetched on every visit.
  list: () =>
    queryOptions({ queryKey: queryKeys.signIns.list, queryFn: () => call(securityContract.signIns), gcTime: 0 }),
}

const SIGN_IN_EFFECTS = { changes: [queryKeys.signIns], lostSignIn: 'profile' } as const

export const signInActions = {
  endOthers: {
    ...SIGN_IN_EFFECTS,
    run: () => call(securityContract.endOtherSignIns),
  },
  endOtherAccess: {
    changes: [queryKeys.signIns, queryKeys.emails],
    lostSignIn: 'profile',
    run: () => call(securityContract.endOtherAccess),
  },
  end: {
    ...SIGN_IN_EFFECTS,
    run: ({ id }: Pick<SignIn, 'id'>) => call(securityContract.endSignIn, { params: { id } }),
    // It may have ended in the meantime.
    outdatedByRefusal: () => [queryKeys.signIns],
  },
} as const
