import type * as z from 'zod/mini'
import { accountContract, type PasswordChange, type ProfileChange } from '#shared/features/account/account.contract'
import { call } from '../../api/call'
import { queryKeys } from '../../api/query-keys'
import { useAction } from '../../api/use-action'

interface Outcome {
  onSuccess: () => void
  onError: (error: Error) => void
}

export function useUpdateProfile(outcome: Outcome) {
  return useAction({
    act: (profile: z.output<typeof ProfileChange>) => call(accountContract.updateProfile, { body: profile }),
    changes: [queryKeys.account],
    lostSignIn: 'profile',
    ...outcome,
  })
}

export function useChangePassword(outcome: Outcome) {
  return useAction({
    act: (change: z.output<typeof PasswordChange>) => call(accountContract.changePassword, { body: change }),
    changes: [],
    lostSignIn: 'profile',
    ...outcome,
  })
}

export function useDeleteAccount(outcome: Outcome) {
  return useAction({
    act: () => call(accountContract.deleteAccount),
    changes: [],
    lostSignIn: 'profile',
    ...outcome,
  })
}
