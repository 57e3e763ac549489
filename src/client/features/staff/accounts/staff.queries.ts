import { queryOptions } from '@tanstack/react-query'
import {
  adminStaffContract,
  type StaffAccount,
  type StaffChange,
  type StaffDraft,
} from '#shared/features/staff/staff-accounts.contract'
import { call } from '../../../api/call'
import { queryKeys } from '../../../api/query-keys'
import type { ActionDefinition } from '../../../api/use-action'
import { NOT_KEPT } from '../../../portal/by-pages'

const { portalStaff, portalActivity } = queryKeys

export const staffQueries = {
  list: () => queryOptions({ queryKey: portalStaff.list, queryFn: () => call(adminStaffContract.list), ...NOT_KEPT }),
}

/** Every action is also in the staff log, and may change one's own role. */
const effects = { changes: [portalStaff, portalActivity, queryKeys.staff], lostSignIn: 'staff' } as const

const pathOf = (id: number) => ({ params: { id: String(id) } })

export const staffActions = {
  create: {
    ...effects,
    run: (body) => call(adminStaffContract.create, { body }),
  } satisfies ActionDefinition<StaffDraft, StaffAccount>,
  change: (id: number) =>
    ({
      ...effects,
      run: (body) => call(adminStaffContract.change, { ...pathOf(id), body }),
    }) satisfies ActionDefinition<StaffChange, StaffAccount>,
  setPassword: (id: number) =>
    ({
      ...effects,
      run: (body) => call(adminStaffContract.setPassword, { ...pathOf(id), body }),
    }) satisfies ActionDefinition<{ password: string }, unknown>,
  resetFactor: (id: number) =>
    ({
      ...effects,
      run: () => call(adminStaffContract.resetFactor, pathOf(id)),
    }) satisfies ActionDefinition<void, unknown>,
  endSignIns: (id: number) =>
    ({
      ...effects,
      run: () => call(adminStaffContract.endSignIns, pathOf(id)),
    }) satisfies ActionDefinition<void, unknown>,
}
