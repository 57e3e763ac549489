import { adminRefundsContract, type NewRefund, type RefundResolution } from '#shared/features/billing/refunds.contract'
import { call } from '../../../api/call'
import { callPage } from '../../../api/call-page'
import { portalKeys } from '../queries/portal-keys'
import { freshPages, freshQuery } from '../queries/portal-query'
import { billingAction } from './payments.queries'

const { money: portalMoney } = portalKeys

export const refundQueries = {
  refundable: (studentId: string) =>
    freshQuery(portalMoney.refundable(studentId), () =>
      call(adminRefundsContract.refundable, { params: { id: studentId } }),
    ),
  pending: () =>
    freshPages(portalMoney.pendingRefunds, (page) => callPage(adminRefundsContract.pending, { query: page })),
  failed: () => freshPages(portalMoney.failedRefunds, (page) => callPage(adminRefundsContract.failed, { query: page })),
  uncovered: () =>
    freshPages(portalMoney.uncoveredRefunds, (page) => callPage(adminRefundsContract.uncovered, { query: page })),
}

export const refundActions = {
  refund: billingAction((body: NewRefund) => call(adminRefundsContract.refund, { body })),
  resolve: billingAction(({ id, outcome }: { id: number; outcome: RefundResolution }) =>
    call(adminRefundsContract.resolve, { params: { id: String(id) }, body: { outcome } }),
  ),
}
