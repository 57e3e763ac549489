import {
  adminRefundsContract,
  type NewRefund,
  type Refund,
  type RefundEnd,
} from '#shared/features/billing/refunds.contract'
import { call } from '../../api/call'
import { callPage } from '../../api/call-page'
import { queryKeys } from '../../api/query-keys'
import type { ActionDefinition } from '../../api/use-action'
import { byPages, NOT_KEPT } from '../by-pages'
import { MONEY_EFFECTS } from './money.queries'

export const refundQueries = {
  unused: (studentId: string) => ({
    queryKey: queryKeys.portalMoney.unused(studentId),
    queryFn: () => call(adminRefundsContract.unused, { params: { id: studentId } }),
    ...NOT_KEPT,
  }),
}

export const refundAction = {
  ...MONEY_EFFECTS,
  run: (body) => call(adminRefundsContract.refund, { body }),
} satisfies ActionDefinition<NewRefund, Refund>

export const refundLists = {
  pending: () => ({
    ...byPages(queryKeys.portalMoney.pendingRefunds, (page) => callPage(adminRefundsContract.pending, { query: page })),
    ...NOT_KEPT,
  }),
  failed: () => ({
    ...byPages(queryKeys.portalMoney.failedRefunds, (page) => callPage(adminRefundsContract.failed, { query: page })),
    ...NOT_KEPT,
  }),
  losses: () => ({
    ...byPages(queryKeys.portalMoney.losses, (page) => callPage(adminRefundsContract.losses, { query: page })),
    ...NOT_KEPT,
  }),
}

export const endRefundAction = {
  ...MONEY_EFFECTS,
  run: ({ id, outcome }) => call(adminRefundsContract.end, { params: { id: String(id) }, body: { outcome } }),
} satisfies ActionDefinition<{ id: number; outcome: RefundEnd }, Refund>
