import { useMutation, useQueryClient } from '@tanstack/react-query'
import type * as z from 'zod/mini'
import { accountContract, type PasswordChange, type ProfileChange } from '#shared/features/account/account.contract'
import { call } from '../../api/call'
import { sessionQueries } from '../../sign-in/current-user'

interface Outcome {
  onSuccess: () => void
  onError: (error: Error) => void
}

export function useUpdateProfile({ onSuccess, onError }: Outcome) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (profile: z.output<typeof ProfileChange>) => call(accountContract.updateProfile, { body: profile }),
    onSuccess: () => {
      void queryClient.invalidateQueries({ queryKey: sessionQueries.currentUser().queryKey })
      onSuccess()
    },
    onError,
  })
}

export function useChangePassword({ onSuccess, onError }: Outcome) {
  return useMutation({
    mutationFn: (change: z.output<typeof PasswordChange>) => call(accountContract.changePassword, { body: change }),
    onSuccess,
    onError,
  })
}

export function useDeleteAccount({ onSuccess, onError }: Outcome) {
  return useMutation({ mutationFn: () => call(accountContract.deleteAccount), onSuccess, onError })
}
