import type * as z from 'zod/mini'
import { accountContract, type PasswordChange, type ProfileChange } from '#shared/features/account/account.contract'
import { call, send } from '../../api/call'
import { fetchFile } from '../../api/download-file'
import { queryKeys } from '../../api/query-keys'
import type { Sent } from '../../form/use-form'
import { confirmed } from '../../sign-in/confirmation'

export const accountActions = {
  updateProfile: {
    act: async ({ body }: Sent<z.output<typeof ProfileChange>>) => {
      const { email } = await confirmed(() => call(accountContract.updateProfile, { body }))
      // Where letters are sent, the answer has the old email until the new one is confirmed.
      return { email, wantedEmail: email === body.email ? null : body.email }
    },
    changes: [queryKeys.account, queryKeys.letters],
    lostSignIn: 'profile',
  },
  changePassword: {
    // The specification has its answer not read: whatever a success says, the password is changed.
    act: async ({ body }: Sent<z.output<typeof PasswordChange>>) => {
      await send(accountContract.changePassword, { body })
    },
    changes: [],
    lostSignIn: 'profile',
  },
  deleteAccount: {
    act: () => confirmed(() => call(accountContract.deleteAccount)),
    changes: [],
    lostSignIn: 'profile',
  },
  exportData: {
    act: () => confirmed(() => fetchFile(accountContract.exportData)),
    changes: [],
    lostSignIn: 'profile',
  },
} as const
