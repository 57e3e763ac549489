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
import { newIdempotencyKey } from '../../api/idempotency-key'
import { actOrNobodyKnows } from '../../api/lost-answer'
import { queryKeys } from '../../api/query-keys'
import type { ActionDefinition } from '../../api/use-action'
import type { Sent } from '../../form/use-form'
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
const AREAS = [portalMoney, portalActivity, portalUsers, portalRecords]
export const BILLING_EFFECTS = {
  changes: AREAS,
  outdatedByRefusal: () => [portalMoney],
  unknownWithoutAnswer: AREAS,
  lostSignIn: 'staff',
} as const

export const paymentActions = {
  confirm: {
    ...BILLING_EFFECTS,
    run: ({ body, key }) =>
      actOrNobodyKnows(() => call(adminPaymentsContract.confirm, { body: { payments: [body] }, idempotencyKey: key })),
  } satisfies ActionDefinition<Sent<PaymentConfirmation>, StaffPurchase[]>,
  confirmMany: {
    ...BILLING_EFFECTS,
    run: (payments) =>
      actOrNobodyKnows(() =>
        call(adminPaymentsContract.confirm, { body: { payments }, idempotencyKey: newIdempotencyKey() }),
      ),
  } satisfies ActionDefinition<PaymentConfirmation[], StaffPurchase[]>,
  matchBankFile: {
    run: async (file) => call(adminPaymentsContract.matchBankFile, { body: { text: await file.text() } }),
    changes: [],
    lostSignIn: 'staff',
  } satisfies ActionDefinition<File, BankFileMatch[]>,
  recordOffline: {
    ...BILLING_EFFECTS,
    run: ({ body, key }) =>
      actOrNobodyKnows(() => call(adminPaymentsContract.recordOffline, { body, idempotencyKey: key })),
  } satisfies ActionDefinition<Sent<OfflinePayment>, StaffPurchase>,
  refundOverpayment: {
    ...BILLING_EFFECTS,
    run: (body) =>
      actOrNobodyKnows(() =>
        call(adminPaymentsContract.refundOverpayment, { body, idempotencyKey: newIdempotencyKey() }),
      ),
  } satisfies ActionDefinition<{ purchaseId: number; amountCents: number }, StaffPurchase>,
}
