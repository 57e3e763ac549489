import {
  adminStaffContract,
  type NewStaff,
  type StaffChange,
  type StaffInvitation,
} from '#shared/features/staff/staff-accounts.contract'
import { call } from '../../../api/call'
import { queryKeys } from '../../../api/query-keys'
import { actionsWith } from '../../../api/use-action'
import { portalKeys } from '../../../parts/portal/queries/portal-keys'
import { freshQuery } from '../../../parts/portal/queries/portal-query'

const { staff: portalStaff, activity: portalActivity } = portalKeys
const { staff } = queryKeys

export const staffQueries = {
  list: () => freshQuery(portalStaff.list, () => call(adminStaffContract.list)),
}

/** Every staff action is audited, and may change the reader's own role. */
const staffAction = actionsWith({ changes: [portalStaff, portalActivity, staff], lostSignIn: 'staff' })

const pathOf = (id: number) => ({ params: { id: String(id) } })

export const staffActions = {
  create: staffAction((body: NewStaff) => call(adminStaffContract.create, { body })),
  change: (id: number) => staffAction((body: StaffChange) => call(adminStaffContract.change, { ...pathOf(id), body })),
  setPassword: (id: number) =>
    staffAction((body: { password: string }) => call(adminStaffContract.setPassword, { ...pathOf(id), body })),
  inviteAgain: (id: number) =>
    staffAction((body: StaffInvitation) => call(adminStaffContract.inviteAgain, { ...pathOf(id), body })),
  resetFactor: (id: number) => staffAction(() => call(adminStaffContract.resetFactor, pathOf(id))),
  confirmOwner: (id: number) => staffAction(() => call(adminStaffContract.confirmOwner, pathOf(id))),
  withdrawOwner: (id: number) => staffAction(() => call(adminStaffContract.withdrawOwner, pathOf(id))),
  endSignIns: (id: number) => staffAction(() => call(adminStaffContract.endSignIns, pathOf(id))),
}
