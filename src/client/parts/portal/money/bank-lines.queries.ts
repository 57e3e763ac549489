import { keepPreviousData } from '@tanstack/react-query'
import { adminBankLinesContract } from '#shared/features/billing/accounting/bank-lines.contract'
import { call } from '../../../api/call'
import { callPage } from '../../../api/call-page'
import { portalKeys } from '../queries/portal-keys'
import { freshPages, freshQuery } from '../queries/portal-query'
import { billingAction } from './payments.queries'

export type BankLineList = 'open' | 'dismissed'

export const bankLineQueries = {
  list: (state: BankLineList) =>
    freshPages(portalKeys.money.bankLines(state), (page) =>
      callPage(adminBankLinesContract.list, { query: { ...page, state } }),
    ),
  payers: (search: string) => ({
    ...freshQuery(portalKeys.money.payers({ search }), () =>
      call(adminBankLinesContract.payers, { query: { search } }),
    ),
    placeholderData: keepPreviousData,
  }),
  /** One student with the guardians of the family. */
  payer: (student: string) =>
    freshQuery(portalKeys.money.payers({ student }), () => call(adminBankLinesContract.payers, { query: { student } })),
}

export const bankLineActions = {
  read: billingAction(async (file: File) => call(adminBankLinesContract.read, { body: { text: await file.text() } })),
  dismiss: billingAction(({ id, reason }: { id: number; reason: string }) =>
    call(adminBankLinesContract.dismiss, { params: { id: String(id) }, body: { reason } }),
  ),
  reopen: billingAction((id: number) => call(adminBankLinesContract.reopen, { params: { id: String(id) } })),
}
