import { useQueryClient } from '@tanstack/react-query'
import type * as z from 'zod/mini'
import type { PasswordChange } from '#shared/features/account/account.contract'
import { adminFactorContract, type FactorCode } from '#shared/features/staff/second-factor.contract'
import { type Administrator, adminContract, type StaffConfirmation } from '#shared/features/staff/staff.contract'
import { call } from '../../../api/call'
import { queryKeys } from '../../../api/query-keys'
import { type ActionDefinition, actionsWith } from '../../../api/use-action'
import { freshQuery } from '../../../portal/portal-query'

const { portalFactor, staff } = queryKeys

export const factorQueries = {
  state: () => freshQuery(portalFactor.state, () => call(adminFactorContract.state)),
}

const plainAction = actionsWith({ changes: [], lostSignIn: 'staff' })

export const factorActions = {
  changePassword: plainAction((body: z.output<typeof PasswordChange>) => call(adminContract.changePassword, { body })),
  confirm: plainAction((body: StaffConfirmation) => call(adminContract.confirm, { body })),
  start: plainAction(() => call(adminFactorContract.start)),
  remove: actionsWith({ changes: [portalFactor, staff], lostSignIn: 'staff' })((body: FactorCode) =>
    call(adminFactorContract.remove, { body }),
  ),
}

/** The answer is the administrator with all permissions, so it is not fetched again. */
export function usePassFactor(): ActionDefinition<FactorCode, Administrator> {
  const queryClient = useQueryClient()
  return {
    lostSignIn: 'staff',
    run: async (body) => {
      const admin = await call(adminFactorContract.pass, { body })
      queryClient.setQueryData(staff.me, admin)
      return admin
    },
    changes: [],
    changesWithoutAnswer: [staff],
  }
}

/** The sign-in that turns the factor on has also passed it. */
export function useConfirmFactor(): ActionDefinition<FactorCode, { recoveryCodes: string[] }> {
  const queryClient = useQueryClient()
  return {
    lostSignIn: 'staff',
    run: async (body) => {
      const answer = await call(adminFactorContract.confirm, { body })
      queryClient.setQueryData<Administrator>(staff.me, (me) => me && { name: me.name, email: me.email, role: me.role })
      return answer
    },
    changes: [portalFactor],
    changesWithoutAnswer: [portalFactor, staff],
  }
}
