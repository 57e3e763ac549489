import { keepPreviousData } from '@tanstack/react-query'
import {
  adminMoneyContract,
  type BankProposal,
  type MoneyPurchase,
  type Received,
  type RecordedPayment,
} from '#shared/features/admin/admin-money.contract'
import { call } from '../../../api/call'
import { callPage } from '../../../api/call-page'
import { newIdempotencyKey } from '../../../api/idempotency-key'
import { actOrNobodyKnows } from '../../../api/lost-answer'
import { queryKeys } from '../../../api/query-keys'
import type { ActionPlan } from '../../../api/use-action'
import type { Sent } from '../../../form/use-form'
import { byPages, NOT_KEPT } from '../by-pages'

const { portalMoney, portalActivity, portalUsers, portalRecords } = queryKeys

export const moneyQueries = {
  awaited: (search: string) => ({
    ...byPages(portalMoney.awaited(search), (page) =>
      callPage(adminMoneyContract.awaited, { query: { ...page, ...(search && { search }) } }),
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
const AREAS = [portalMoney, portalActivity, portalUsers, portalRecords]
export const MONEY_EFFECTS = {
  changes: AREAS,
  outdatedByRefusal: () => [portalMoney],
  unknownWithoutAnswer: AREAS,
  lostSignIn: 'staff',
} as const

export const moneyActions = {
  receive: {
    ...MONEY_EFFECTS,
    act: ({ body, key }) =>
      actOrNobodyKnows(() => call(adminMoneyContract.receive, { body: { payments: [body] }, idempotencyKey: key })),
  } satisfies ActionPlan<Sent<Received>, MoneyPurchase[]>,
  receiveMany: {
    ...MONEY_EFFECTS,
    act: (payments) =>
      actOrNobodyKnows(() =>
        call(adminMoneyContract.receive, { body: { payments }, idempotencyKey: newIdempotencyKey() }),
      ),
  } satisfies ActionPlan<Received[], MoneyPurchase[]>,
  readBankFile: {
    act: async (file) => call(adminMoneyContract.readBankFile, { body: { text: await file.text() } }),
    changes: [],
    lostSignIn: 'staff',
  } satisfies ActionPlan<File, BankProposal[]>,
  record: {
    ...MONEY_EFFECTS,
    act: ({ body, key }) => actOrNobodyKnows(() => call(adminMoneyContract.record, { body, idempotencyKey: key })),
  } satisfies ActionPlan<Sent<RecordedPayment>, MoneyPurchase>,
  giveBack: {
    ...MONEY_EFFECTS,
    act: (body) =>
      actOrNobodyKnows(() => call(adminMoneyContract.giveBack, { body, idempotencyKey: newIdempotencyKey() })),
  } satisfies ActionPlan<{ purchaseId: number; amountCents: number }, MoneyPurchase>,
}
