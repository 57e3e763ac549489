import { adminRefundsContract, type NewRefund, type Refund } from '#shared/features/admin/admin-refunds.contract'
import { call } from '../../../api/call'
import { queryKeys } from '../../../api/query-keys'
import type { ActionPlan } from '../../../api/use-action'
import type { Sent } from '../../../form/use-form'
import { NOT_KEPT } from '../by-pages'
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
  act: ({ body, key }) => call(adminRefundsContract.refund, { body, idempotencyKey: key }),
} satisfies ActionPlan<Sent<NewRefund>, Refund>
