import { keepPreviousData } from '@tanstack/react-query'
import {
  adminPaymentsContract,
  type BankFileMatch,
  type OfflinePayment,
  type PaymentConfirmation,
  type StaffPurchase,
} from '#shared/features/billing/payments.contract'
import { call } from '../../api/call'
import { callPage } from '../../api/call-page'
import { queryKeys } from '../../api/query-keys'
import type { ActionDefinition } from '../../api/use-action'
import { byPages, NOT_KEPT } from '../by-pages'

const { portalMoney, portalActivity, portalUsers, portalRecords } = queryKeys

export const paymentQueries = {
  unpaid: (search: string) => ({
    ...byPages(portalMoney.unpaid(search), (page) =>
      callPage(adminPaymentsContract.unpaid, { query: { ...page, ...(search && { search }) } }),
    ),
    ...NOT_KEPT,
    placeholderData: keepPreviousData,
  }),
  overpayments: () => ({
    ...byPages(portalMoney.overpayments, (page) => callPage(adminPaymentsContract.overpayments, { query: page })),
    ...NOT_KEPT,
  }),
}

/** Payments change balances, and every staff action is audited. */
export const BILLING_EFFECTS = {
  changes: [portalMoney, portalActivity, portalUsers, portalRecords],
  outdatedByRefusal: () => [portalMoney],
  lostSignIn: 'staff',
} as const

export const paymentActions = {
  confirm: {
    ...BILLING_EFFECTS,
    run: (payment) => call(adminPaymentsContract.confirm, { body: { payments: [payment] } }),
  } satisfies ActionDefinition<PaymentConfirmation, StaffPurchase[]>,
  confirmMany: {
    ...BILLING_EFFECTS,
    run: (payments) => call(adminPaymentsContract.confirm, { body: { payments } }),
  } satisfies ActionDefinition<PaymentConfirmation[], StaffPurchase[]>,
  matchBankFile: {
    run: async (file) => call(adminPaymentsContract.matchBankFile, { body: { text: await file.text() } }),
    changes: [],
    lostSignIn: 'staff',
  } satisfies ActionDefinition<File, BankFileMatch[]>,
  recordOffline: {
    ...BILLING_EFFECTS,
    run: (body) => call(adminPaymentsContract.recordOffline, { body }),
  } satisfies ActionDefinition<OfflinePayment, StaffPurchase>,
  refundOverpayment: {
    ...BILLING_EFFECTS,
    run: (body) => call(adminPaymentsContract.refundOverpayment, { body }),
  } satisfies ActionDefinition<{ purchaseId: number; amountCents: number }, StaffPurchase>,
}
