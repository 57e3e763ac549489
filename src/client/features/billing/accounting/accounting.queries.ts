import { keepPreviousData } from '@tanstack/react-query'
import { adminAccountingContract, type ReceiptList } from '#shared/features/billing/accounting/accounting.contract'
import { call } from '../../../api/call'
import { callPage } from '../../../api/call-page'
import { portalKeys } from '../../../parts/portal/queries/portal-keys'
import { freshPages, freshQuery } from '../../../parts/portal/queries/portal-query'

export interface DayRange {
  from: string
  to: string
}

export const accountingQueries = {
  summary: (days: DayRange) =>
    freshQuery(portalKeys.money.accounting(days.from, days.to), () =>
      call(adminAccountingContract.summary, { query: { ...days } }),
    ),
  receipts: (list: ReceiptList, search: string) => ({
    ...freshPages(portalKeys.money.receipts(list, search), (page) =>
      callPage(adminAccountingContract.receipts, { query: { ...page, list, ...(search && { search }) } }),
    ),
    placeholderData: keepPreviousData,
  }),
}
