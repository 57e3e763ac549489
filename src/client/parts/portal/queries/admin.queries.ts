import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import type * as z from 'zod/mini'
import { type Administrator, type AdminLogin, adminContract } from '#shared/features/staff/staff.contract'
import { isUnauthorized } from '../../../api/api-error'
import { call } from '../../../api/call'
import { PORTAL_KEYS, queryKeys } from '../../../api/query-keys'
import { type ActionDefinition, useAction } from '../../../api/use-action'
import { claimDrafts, draftKey, forgetDraftsOf } from '../../../form/drafts'
import { forgetPortalPage } from '../../../sign-in/lost-sign-in/portal-return'

export const adminQueries = {
  me: () =>
    queryOptions({ queryKey: queryKeys.staff.me, queryFn: async () => dropOthersWork(await call(adminContract.me)) }),
}

/** Removes drafts and open dialogs of another person from this tab before the portal opens. */
function dropOthersWork(admin: Administrator): Administrator {
  if (claimDrafts({ accountKind: 'admin', person: admin.email })) forgetPortalPage()
  return admin
}

export function useAdministrator() {
  return useQuery(adminQueries.me())
}

/** The answer contains the account, so the portal does not fetch it. */
export function useAdminLogin(): ActionDefinition<z.output<typeof AdminLogin>, { admin: Administrator }> {
  const queryClient = useQueryClient()
  return {
    run: async (body) => {
      const response = await call(adminContract.login, { body })
      queryClient.setQueryData(queryKeys.staff.me, dropOthersWork(response.admin))
      return response
    },
    changes: [],
  }
}

export function useAdminLogout({ onSuccess, onError }: { onSuccess: () => void; onError: () => void }) {
  const queryClient = useQueryClient()
  return useAction({
    changes: [],
    lostSignIn: 'staff',
    run: async () => {
      try {
        await call(adminContract.logout)
      } catch (error) {
        // A sign-in that has already ended counts as signed out.
        if (!isUnauthorized(error)) throw error
      }
    },
    onSuccess: () => {
      forgetDraftsOf('admin')
      forgetPortalPage()
      onSuccess()
      for (const queryKey of PORTAL_KEYS) queryClient.removeQueries({ queryKey })
    },
    onError,
  })
}

/** The storage key of the signed-in administrator's draft of a form. */
export function useStaffDraftKey(form: string): string {
  const { data: administrator } = useAdministrator()
  return draftKey({ accountKind: 'admin', person: administrator?.email ?? '' }, form)
}
