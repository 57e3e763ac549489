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
import { newIdempotencyKey } from '../../api/idempotency-key'
import { actOrNobodyKnows } from '../../api/lost-answer'
import { queryKeys } from '../../api/query-keys'
import type { ActionDefinition } from '../../api/use-action'
import type { Sent } from '../../form/use-form'
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
    run: ({ body, key }) =>
      actOrNobodyKnows(() => call(adminMoneyContract.receive, { body: { payments: [body] }, idempotencyKey: key })),
  } satisfies ActionDefinition<Sent<Received>, MoneyPurchase[]>,
  receiveMany: {
    ...MONEY_EFFECTS,
    run: (payments) =>
      actOrNobodyKnows(() =>
        call(adminMoneyContract.receive, { body: { payments }, idempotencyKey: newIdempotencyKey() }),
      ),
  } satisfies ActionDefinition<Received[], MoneyPurchase[]>,
  readBankFile: {
    run: async (file) => call(adminMoneyContract.readBankFile, { body: { text: await file.text() } }),
    changes: [],
    lostSignIn: 'staff',
  } satisfies ActionDefinition<File, BankProposal[]>,
  record: {
    ...MONEY_EFFECTS,
    run: ({ body, key }) => actOrNobodyKnows(() => call(adminMoneyContract.record, { body, idempotencyKey: key })),
  } satisfies ActionDefinition<Sent<RecordedPayment>, MoneyPurchase>,
  giveBack: {
    ...MONEY_EFFECTS,
    run: (body) =>
      actOrNobodyKnows(() => call(adminMoneyContract.giveBack, { body, idempotencyKey: newIdempotencyKey() })),
  } satisfies ActionDefinition<{ purchaseId: number; amountCents: number }, MoneyPurchase>,
}
