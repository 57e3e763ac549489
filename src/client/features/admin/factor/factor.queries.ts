import { queryOptions, useQueryClient } from '@tanstack/react-query'
import type * as z from 'zod/mini'
import type { PasswordChange } from '#shared/features/account/account.contract'
import { type Administrator, adminContract } from '#shared/features/admin/admin.contract'
import { adminFactorContract, type FactorCode } from '#shared/features/admin/admin-factor.contract'
import { call } from '../../../api/call'
import { queryKeys } from '../../../api/query-keys'
import type { ActionPlan } from '../../../api/use-action'
import type { Sent } from '../../../form/use-form'
import { NOT_KEPT } from '../by-pages'

const { portalFactor, staff } = queryKeys

export const factorQueries = {
  state: () =>
    queryOptions({ queryKey: portalFactor.state, queryFn: () => call(adminFactorContract.state), ...NOT_KEPT }),
}

const own = { lostSignIn: 'staff' } as const

export const factorActions = {
  changePassword: {
    ...own,
    act: ({ body }: Sent<z.output<typeof PasswordChange>>) => call(adminContract.changePassword, { body }),
    changes: [],
  },
  start: { ...own, act: () => call(adminFactorContract.start), changes: [] },
  remove: {
    ...own,
    act: ({ body }: Sent<FactorCode>) => call(adminFactorContract.remove, { body }),
    changes: [portalFactor, staff],
  },
}

/** Whoever passes is known at once, with all rights. */
export function usePassFactor(): ActionPlan<Sent<FactorCode>, Administrator> {
  const queryClient = useQueryClient()
  return {
    ...own,
    act: async ({ body }) => {
      const admin = await call(adminFactorContract.pass, { body })
      queryClient.setQueryData(staff.me, admin)
      return admin
    },
    changes: [],
  }
}

/** The sign-in that switches the factor on has passed it. */
export function useConfirmFactor(): ActionPlan<Sent<FactorCode>, { recoveryCodes: string[] }> {
  const queryClient = useQueryClient()
  return {
    ...own,
    act: async ({ body }) => {
      const answer = await call(adminFactorContract.confirm, { body })
      queryClient.setQueryData<Administrator>(staff.me, (me) => me && { name: me.name, email: me.email, role: me.role })
      return answer
    },
    changes: [],
  }
}
