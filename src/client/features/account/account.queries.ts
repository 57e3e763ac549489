import type * as z from 'zod/mini'
import { accountContract, type PasswordChange, type ProfileChange } from '#shared/features/account/account.contract'
import { call, send } from '../../api/call'
import { queryKeys } from '../../api/query-keys'
import type { Sent } from '../../form/use-form'

export const accountActions = {
  updateProfile: {
    act: ({ body }: Sent<z.output<typeof ProfileChange>>) => call(accountContract.updateProfile, { body }),
    changes: [queryKeys.account],
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
    act: () => call(accountContract.deleteAccount),
    changes: [],
    lostSignIn: 'profile',
  },
} as const
