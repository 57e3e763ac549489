import { queryOptions } from '@tanstack/react-query'
import { type ChildLimits, childLimitsContract } from '#shared/features/families/child-limits.contract'
import { childrenContract, type GivenConsent, type NewOwnChild } from '#shared/features/families/children.contract'
import { consentsContract } from '#shared/features/families/consents.contract'
import { call } from '../../../api/call'
import { fetchFile } from '../../../api/download-file'
import { family } from '../../../api/family-keys'
import { actionsWith } from '../../../api/use-action'

const pathOf = (id: string) => ({ params: { id } })

export const consentsQuery = () =>
  queryOptions({ queryKey: family.consents, queryFn: () => call(consentsContract.list) })

export const limitsQuery = (id: string) =>
  queryOptions({ queryKey: family.limits(id), queryFn: () => call(childLimitsContract.read, pathOf(id)) })

const ownAction = actionsWith({ changes: [family], lostSignIn: 'guardian' })

export const ownChildActions = {
  create: ownAction((body: NewOwnChild) => call(childrenContract.createOwn, { body })),
  setPassword: (id: string) =>
    ownAction((body: { password: string }) => call(childrenContract.setOwnPassword, { ...pathOf(id), body })),
  giveConsent: (id: string) => ownAction((body: GivenConsent) => call(consentsContract.give, { ...pathOf(id), body })),
  changeLimits: (id: string) =>
    ownAction((body: ChildLimits) => call(childLimitsContract.change, { ...pathOf(id), body })),
  exportData: (id: string) => ownAction(() => fetchFile(childrenContract.exportOwn, pathOf(id))),
  remove: (id: string) => ownAction(() => call(childrenContract.removeOwn, pathOf(id))),
  leave: (id: string) =>
    ownAction((hours: number) => call(childrenContract.leaveOwn, { ...pathOf(id), body: { hours } })),
  withdrawConsent: (id: string) => ownAction(() => call(consentsContract.withdraw, pathOf(id))),
}
