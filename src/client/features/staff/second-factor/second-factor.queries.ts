import { queryOptions, useQueryClient } from '@tanstack/react-query'
import type * as z from 'zod/mini'
import type { PasswordChange } from '#shared/features/account/account.contract'
import { adminFactorContract, type FactorCode } from '#shared/features/staff/second-factor.contract'
import { type Administrator, adminContract } from '#shared/features/staff/staff.contract'
import { call } from '../../../api/call'
import { actOrLook, actOrNobodyKnows } from '../../../api/lost-answer'
import { queryKeys } from '../../../api/query-keys'
import type { ActionDefinition } from '../../../api/use-action'
import type { Sent } from '../../../form/use-form'
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
    // Nothing that can be read tells which password one has.
    run: ({ body }: Sent<z.output<typeof PasswordChange>>) =>
      actOrNobodyKnows(() => call(adminContract.changePassword, { body })),
    changes: [],
  },
  start: { ...own, run: () => call(adminFactorContract.start), changes: [] },
  remove: {
    ...own,
    run: ({ body }: Sent<FactorCode>) =>
      actOrLook<unknown>({
        send: () => call(adminFactorContract.remove, { body }),
        find: async () => ((await call(adminFactorContract.state)).isOn ? null : true),
      }),
    changes: [portalFactor, staff],
  },
}

/** Whoever passes is known at once, with all rights. */
export function usePassFactor(): ActionDefinition<Sent<FactorCode>, Administrator> {
  const queryClient = useQueryClient()
  return {
    ...own,
    run: async ({ body }) => {
      const admin = await actOrLook({
        send: () => call(adminFactorContract.pass, { body }),
        find: async () => {
          const me = await call(adminContract.me)
          return me.awaits ? null : me
        },
      })
      queryClient.setQueryData(staff.me, admin)
      return admin
    },
    changes: [],
  }
}

/** A factor that is on, without the codes that nobody has seen; null where it is off. */
async function findSwitchedOn(): Promise<{ recoveryCodes: string[] } | null> {
  return (await call(adminFactorContract.state)).isOn ? { recoveryCodes: [] } : null
}

/** The sign-in that switches the factor on has passed it. */
export function useConfirmFactor(): ActionDefinition<Sent<FactorCode>, { recoveryCodes: string[] }> {
  const queryClient = useQueryClient()
  return {
    ...own,
    run: async ({ body }) => {
      const answer = await actOrLook({
        send: () => call(adminFactorContract.confirm, { body }),
        // The recovery codes were in the answer that is lost, and are shown only once.
        find: async () => ((await call(adminContract.me)).awaits ? null : findSwitchedOn()),
      })
      queryClient.setQueryData<Administrator>(staff.me, (me) => me && { name: me.name, email: me.email, role: me.role })
      return answer
    },
    changes: [portalFactor],
  }
}
