import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { RECEIPT_LISTS, type ReceiptList } from '#shared/features/billing/accounting.contract'
import { useTranslation } from '../../../i18n/use-translation'
import { PagedList } from '../../../portal/paged-list'
import { SearchField } from '../../../portal/search-field'
import { useSearchText } from '../../../portal/use-search-text'
import { Select } from '../../../ui/fields/select'
import { accountsQueries } from '../accounting/accounts.queries'
import { ReceiptTable } from './receipt-table'

/** Every receipt and credit note, the newest first, to open as a page or a PDF; those of the demo in a list of their own. */
export function AllReceipts() {
  const { t } = useTranslation('adminMoney')
  const search = useSearchText()
  const [list, setList] = useState<ReceiptList>('books')
  const receipts = useInfiniteQuery(accountsQueries.receipts(list, search.applied))
  return (
    <section aria-labelledby="receipt-list">
      <div className="mb-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <h2 id="receipt-list" className="text-heading">
          {t('receipts.heading')}
        </h2>
        <div className="flex flex-wrap gap-3">
          <Select
            aria-label={t('receipts.list')}
            value={list}
            onChange={({ target }) => setList(target.value === 'demo' ? 'demo' : 'books')}
          >
            {RECEIPT_LISTS.map((each) => (
              <option key={each} value={each}>
                {t(`receipts.lists.${each}`)}
              </option>
            ))}
          </Select>
          <SearchField search={search} label={t('receipts.search')} isBusy={receipts.isPlaceholderData} />
        </div>
      </div>
      <PagedList
        list={receipts}
        failed={t('receipts.failed')}
        empty={<p className="text-ink-soft">{search.applied ? t('receipts.unknown') : t('receipts.none')}</p>}
      >
        {(items) => <ReceiptTable receipts={items} />}
      </PagedList>
    </section>
  )
}
