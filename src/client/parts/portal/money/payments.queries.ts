import { keepPreviousData } from '@tanstack/react-query'
import {
  adminPaymentsContract,
  type OfflinePayment,
  type PaymentConfirmation,
} from '#shared/features/billing/payments.contract'
import { call } from '../../../api/call'
import { callPage } from '../../../api/call-page'
import { actionsWith } from '../../../api/use-action'
import { portalKeys } from '../queries/portal-keys'
import { freshPages } from '../queries/portal-query'

const {
  money: portalMoney,
  activity: portalActivity,
  users: portalUsers,
  records: portalRecords,
  families: portalFamilies,
} = portalKeys

export const paymentQueries = {
  unpaid: (search: string) => ({
    ...freshPages(portalMoney.unpaid(search), (page) =>
      callPage(adminPaymentsContract.unpaid, { query: { ...page, ...(search && { search }) } }),
    ),
    placeholderData: keepPreviousData,
  }),
  overpayments: () =>
    freshPages(portalMoney.overpayments, (page) => callPage(adminPaymentsContract.overpayments, { query: page })),
}

/** Payments change balances, and every staff action is audited. */
export const billingAction = actionsWith({
  changes: [portalMoney, portalActivity, portalUsers, portalRecords, portalFamilies],
  outdatedByRefusal: () => [portalMoney],
  lostSignIn: 'staff',
})

export const paymentActions = {
  confirm: billingAction((payment: PaymentConfirmation) =>
    call(adminPaymentsContract.confirm, { body: { payments: [payment] } }),
  ),
  confirmMany: billingAction((payments: PaymentConfirmation[]) =>
    call(adminPaymentsContract.confirm, { body: { payments } }),
  ),
  recordOffline: billingAction((body: OfflinePayment) => call(adminPaymentsContract.recordOffline, { body })),
  refundOverpayment: billingAction((body: { purchaseId: number; amountCents: number }) =>
    call(adminPaymentsContract.refundOverpayment, { body }),
  ),
}
