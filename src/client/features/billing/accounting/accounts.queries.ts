import { keepPreviousData } from '@tanstack/react-query'
import { adminAccountsContract, type ReceiptList } from '#shared/features/billing/accounting.contract'
import { call } from '../../../api/call'
import { callPage } from '../../../api/call-page'
import { queryKeys } from '../../../api/query-keys'
import { byPages, NOT_KEPT } from '../../../portal/by-pages'

export interface Days {
  from: string
  to: string
}

export const accountsQueries = {
  of: (days: Days) => ({
    queryKey: queryKeys.portalMoney.accounts(days.from, days.to),
    queryFn: () => call(adminAccountsContract.accounts, { query: { ...days } }),
    ...NOT_KEPT,
  }),
  receipts: (list: ReceiptList, search: string) => ({
    ...byPages(queryKeys.portalMoney.receipts(list, search), (page) =>
      callPage(adminAccountsContract.receipts, { query: { ...page, list, ...(search && { search }) } }),
    ),
    ...NOT_KEPT,
    placeholderData: keepPreviousData,
  }),
}
