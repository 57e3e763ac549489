import { queryOptions } from '@tanstack/react-query'
import { childrenContract, type GivenConsent, type NewOwnChild } from '#shared/features/families/children.contract'
import { consentsContract } from '#shared/features/families/consents.contract'
import { call } from '../../../api/call'
import { queryKeys } from '../../../api/query-keys'
import { actionsWith } from '../../../api/use-action'

const { family } = queryKeys

const pathOf = (id: string) => ({ params: { id } })

export const consentsQuery = () =>
  queryOptions({ queryKey: family.consents, queryFn: () => call(consentsContract.list) })

const ownAction = actionsWith({ changes: [family], lostSignIn: 'guardian' })

export const ownChildActions = {
  create: ownAction((body: NewOwnChild) => call(childrenContract.createOwn, { body })),
  setPassword: (id: string) =>
    ownAction((body: { password: string }) => call(childrenContract.setOwnPassword, { ...pathOf(id), body })),
  giveConsent: (id: string) => ownAction((body: GivenConsent) => call(consentsContract.give, { ...pathOf(id), body })),
  withdrawConsent: (id: string) => ownAction(() => call(consentsContract.withdraw, pathOf(id))),
}
