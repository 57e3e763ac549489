import {
  adminRefundsContract,
  type NewRefund,
  type Refund,
  type RefundResolution,
} from '#shared/features/billing/refunds.contract'
import { call } from '../../api/call'
import { callPage } from '../../api/call-page'
import { queryKeys } from '../../api/query-keys'
import type { ActionDefinition } from '../../api/use-action'
import { byPages, NOT_KEPT } from '../by-pages'
import { BILLING_EFFECTS } from './payments.queries'

export const refundQueries = {
  refundable: (studentId: string) => ({
    queryKey: queryKeys.portalMoney.refundable(studentId),
    queryFn: () => call(adminRefundsContract.refundable, { params: { id: studentId } }),
    ...NOT_KEPT,
  }),
}

export const refundAction = {
  ...BILLING_EFFECTS,
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
  uncovered: () => ({
    ...byPages(queryKeys.portalMoney.uncoveredRefunds, (page) =>
      callPage(adminRefundsContract.uncovered, { query: page }),
    ),
    ...NOT_KEPT,
  }),
}

export const resolveRefundAction = {
  ...BILLING_EFFECTS,
  run: ({ id, outcome }) => call(adminRefundsContract.resolve, { params: { id: String(id) }, body: { outcome } }),
} satisfies ActionDefinition<{ id: number; outcome: RefundResolution }, Refund>
