import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import type { Administrator } from '#shared/features/admin/admin.contract'
import { adminContract } from '#shared/features/admin/admin.contract'
import { isUnauthorized } from '../../api/api-error'
import { call } from '../../api/call'
import { PORTAL_KEYS, queryKeys } from '../../api/query-keys'
import { claimDrafts, forgetDrafts } from '../../form/use-draft'
import { forgetPortalPage } from '../../sign-in/portal-return'
import { useStaffAction } from './use-staff-action'

export const adminQueries = {
  me: () =>
    queryOptions({ queryKey: queryKeys.staff.me, queryFn: async () => dropOthersWork(await call(adminContract.me)) }),
}

/** Whatever this tab keeps of somebody else's work, be it typed or open, goes before the portal opens. */
function dropOthersWork(admin: Administrator): Administrator {
  if (claimDrafts(admin.email)) forgetPortalPage()
  return admin
}

export function useAdministrator() {
  return useQuery(adminQueries.me())
}

export function useAdminLogin(onSuccess: (admin: Administrator) => void) {
  const queryClient = useQueryClient()
  return useStaffAction({
    changes: [],
    act: (credentials: { email: string; password: string }) => call(adminContract.login, { body: credentials }),
    onSuccess: ({ admin }) => {
      queryClient.setQueryData(adminQueries.me().queryKey, dropOthersWork(admin))
      onSuccess(admin)
    },
  })
}

export function useAdminLogout({ onSuccess, onError }: { onSuccess: () => void; onError: () => void }) {
  const queryClient = useQueryClient()
  return useStaffAction({
    changes: [],
    act: async () => {
      try {
        await call(adminContract.logout)
      } catch (error) {
        // Whose sign-in is already gone is signed out.
        if (!isUnauthorized(error)) throw error
      }
    },
    onSuccess: () => {
      forgetDrafts()
      forgetPortalPage()
      onSuccess()
      for (const queryKey of PORTAL_KEYS) queryClient.removeQueries({ queryKey })
    },
    onError,
  })
}
