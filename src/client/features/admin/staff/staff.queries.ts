import { queryOptions } from '@tanstack/react-query'
import {
  adminStaffContract,
  type StaffAccount,
  type StaffChange,
  type StaffDraft,
} from '#shared/features/admin/admin-staff.contract'
import { call } from '../../../api/call'
import { queryKeys } from '../../../api/query-keys'
import type { ActionPlan } from '../../../api/use-action'
import type { Sent } from '../../../form/use-form'
import { NOT_KEPT } from '../by-pages'

const { portalStaff, portalActivity } = queryKeys

export const staffQueries = {
  list: () => queryOptions({ queryKey: portalStaff.list, queryFn: () => call(adminStaffContract.list), ...NOT_KEPT }),
}

/** Whatever is done to an account also stands in the log. One's own role may be another one now. */
const AREAS = [portalStaff, portalActivity, queryKeys.staff]
const effects = { changes: AREAS, unknownWithoutAnswer: AREAS, lostSignIn: 'staff' } as const

const pathOf = (id: number) => ({ params: { id: String(id) } })

export const staffActions = {
  create: {
    ...effects,
    act: ({ body }) => call(adminStaffContract.create, { body }),
  } satisfies ActionPlan<Sent<StaffDraft>, StaffAccount>,
  change: (id: number) =>
    ({
      ...effects,
      act: (body) => call(adminStaffContract.change, { ...pathOf(id), body }),
    }) satisfies ActionPlan<StaffChange, StaffAccount>,
  setPassword: (id: number) =>
    ({
      ...effects,
      act: ({ body }) => call(adminStaffContract.setPassword, { ...pathOf(id), body }),
    }) satisfies ActionPlan<Sent<{ password: string }>, void>,
  resetFactor: (id: number) =>
    ({
      ...effects,
      act: () => call(adminStaffContract.resetFactor, pathOf(id)),
    }) satisfies ActionPlan<void, void>,
  endSignIns: (id: number) =>
    ({
      ...effects,
      act: () => call(adminStaffContract.endSignIns, pathOf(id)),
    }) satisfies ActionPlan<void, void>,
}
