import { keepPreviousData } from '@tanstack/react-query'
import {
  adminMoneyContract,
  type BankProposal,
  type MoneyPurchase,
  type Received,
  type RecordedPayment,
} from '#shared/features/billing/payments.contract'
import { call } from '../../api/call'
import { callPage } from '../../api/call-page'
import { queryKeys } from '../../api/query-keys'
import type { ActionDefinition } from '../../api/use-action'
import { byPages, NOT_KEPT } from '../by-pages'

const { portalMoney, portalActivity, portalUsers, portalRecords } = queryKeys

export const moneyQueries = {
  unpaid: (search: string) => ({
    ...byPages(portalMoney.unpaid(search), (page) =>
      callPage(adminMoneyContract.unpaid, { query: { ...page, ...(search && { search }) } }),
    ),
    ...NOT_KEPT,
    placeholderData: keepPreviousData,
  }),
  toGiveBack: () => ({
    ...byPages(portalMoney.toGiveBack, (page) => callPage(adminMoneyContract.toGiveBack, { query: page })),
    ...NOT_KEPT,
  }),
}

/** Money that is paid becomes hours, and every act stands in the log. */
export const MONEY_EFFECTS = {
  changes: [portalMoney, portalActivity, portalUsers, portalRecords],
  outdatedByRefusal: () => [portalMoney],
  lostSignIn: 'staff',
} as const

export const moneyActions = {
  receive: {
    ...MONEY_EFFECTS,
    run: (payment) => call(adminMoneyContract.receive, { body: { payments: [payment] } }),
  } satisfies ActionDefinition<Received, MoneyPurchase[]>,
  receiveMany: {
    ...MONEY_EFFECTS,
    run: (payments) => call(adminMoneyContract.receive, { body: { payments } }),
  } satisfies ActionDefinition<Received[], MoneyPurchase[]>,
  readBankFile: {
    run: async (file) => call(adminMoneyContract.readBankFile, { body: { text: await file.text() } }),
    changes: [],
    lostSignIn: 'staff',
  } satisfies ActionDefinition<File, BankProposal[]>,
  record: {
    ...MONEY_EFFECTS,
    run: (body) => call(adminMoneyContract.record, { body }),
  } satisfies ActionDefinition<RecordedPayment, MoneyPurchase>,
  giveBack: {
    ...MONEY_EFFECTS,
    run: (body) => call(adminMoneyContract.giveBack, { body }),
  } satisfies ActionDefinition<{ purchaseId: number; amountCents: number }, MoneyPurchase>,
}
