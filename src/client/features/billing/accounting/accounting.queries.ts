import { keepPreviousData } from '@tanstack/react-query'
import { adminAccountingContract, type ReceiptList } from '#shared/features/billing/accounting.contract'
import { call } from '../../../api/call'
import { callPage } from '../../../api/call-page'
import { queryKeys } from '../../../api/query-keys'
import { byPages, NOT_KEPT } from '../../../portal/by-pages'

export interface DayRange {
  from: string
  to: string
}

export const accountingQueries = {
  summary: (days: DayRange) => ({
    queryKey: queryKeys.portalMoney.accounting(days.from, days.to),
    queryFn: () => call(adminAccountingContract.summary, { query: { ...days } }),
    ...NOT_KEPT,
  }),
  receipts: (list: ReceiptList, search: string) => ({
    ...byPages(queryKeys.portalMoney.receipts(list, search), (page) =>
      callPage(adminAccountingContract.receipts, { query: { ...page, list, ...(search && { search }) } }),
    ),
    ...NOT_KEPT,
    placeholderData: keepPreviousData,
  }),
}
