import type * as z from 'zod/mini'
import { accountContract, type PasswordChange, type ProfileChange } from '#shared/features/account/account.contract'
import { call, send } from '../../api/call'
import { fetchFile } from '../../api/download-file'
import { queryKeys } from '../../api/query-keys'
import { confirmed } from '../../sign-in/confirmation'

export const accountActions = {
  updateProfile: {
    run: async (body: z.output<typeof ProfileChange>) => {
      const { email } = await confirmed(() => call(accountContract.updateProfile, { body }))
      // Where email is sent, the answer has the old address until the new one is confirmed.
      return { email, wantedEmail: email === body.email ? null : body.email }
    },
    changes: [queryKeys.account, queryKeys.emails],
    lostSignIn: 'profile',
  },
  changePassword: {
    // The specification has its answer not read: whatever a success says, the password is changed.
    run: (body: z.output<typeof PasswordChange>) =>
      send(accountContract.changePassword, { body }, async () => undefined),
    changes: [],
    lostSignIn: 'profile',
  },
  deleteAccount: {
    run: () => confirmed(() => call(accountContract.deleteAccount)),
    // A success leaves the page. After a lost answer, a student who is gone is found to be signed out.
    changes: [],
    changesWithoutAnswer: [queryKeys.account],
    lostSignIn: 'profile',
  },
  exportData: {
    run: () => confirmed(() => fetchFile(accountContract.exportData)),
    changes: [],
    lostSignIn: 'profile',
  },
} as const
