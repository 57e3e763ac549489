import type * as z from 'zod/mini'
import { accountContract, type PasswordChange, type ProfileChange } from '#shared/features/account/account.contract'
import { call, send } from '../../api/call'
import { fetchFile } from '../../api/download-file'
import { queryKeys } from '../../api/query-keys'
import type { Sent } from '../../form/use-form'
import { confirmed } from '../../sign-in/confirmation'

export const accountActions = {
  updateProfile: {
    act: ({ body }: Sent<z.output<typeof ProfileChange>>) =>
      confirmed(() => call(accountContract.updateProfile, { body })),
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
