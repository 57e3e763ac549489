import { queryOptions, useQueryClient } from '@tanstack/react-query'
import type * as z from 'zod/mini'
import type { PasswordChange } from '#shared/features/account/account.contract'
import { adminFactorContract, type FactorCode } from '#shared/features/staff/second-factor.contract'
import { type Administrator, adminContract } from '#shared/features/staff/staff.contract'
import { call } from '../../../api/call'
import { queryKeys } from '../../../api/query-keys'
import type { ActionDefinition } from '../../../api/use-action'
import { NOT_KEPT } from '../../../portal/by-pages'

const { portalFactor, staff } = queryKeys

export const factorQueries = {
  state: () =>
    queryOptions({ queryKey: portalFactor.state, queryFn: () => call(adminFactorContract.state), ...NOT_KEPT }),
}

const own = { lostSignIn: 'staff' } as const

export const factorActions = {
  changePassword: {
    ...own,
    run: (body: z.output<typeof PasswordChange>) => call(adminContract.changePassword, { body }),
    changes: [],
  },
  start: { ...own, run: () => call(adminFactorContract.start), changes: [] },
  remove: {
    ...own,
    run: (body: FactorCode) => call(adminFactorContract.remove, { body }),
    changes: [portalFactor, staff],
  },
}

/** The answer is the administrator with all permissions, who need not be fetched. */
export function usePassFactor(): ActionDefinition<FactorCode, Administrator> {
  const queryClient = useQueryClient()
  return {
    ...own,
    run: async (body) => {
      const admin = await call(adminFactorContract.pass, { body })
      queryClient.setQueryData(staff.me, admin)
      return admin
    },
    changes: [],
    changesWithoutAnswer: [staff],
  }
}

/** The sign-in that switches the factor on has passed it. */
export function useConfirmFactor(): ActionDefinition<FactorCode, { recoveryCodes: string[] }> {
  const queryClient = useQueryClient()
  return {
    ...own,
    run: async (body) => {
      const answer = await call(adminFactorContract.confirm, { body })
      queryClient.setQueryData<Administrator>(staff.me, (me) => me && { name: me.name, email: me.email, role: me.role })
      return answer
    },
    changes: [portalFactor],
    changesWithoutAnswer: [portalFactor, staff],
  }
}
