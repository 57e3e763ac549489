import { adminAccountsContract } from '#shared/features/admin/admin-accounts.contract'
import { call } from '../../../api/call'
import { queryKeys } from '../../../api/query-keys'
import { NOT_KEPT } from '../by-pages'

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
}
