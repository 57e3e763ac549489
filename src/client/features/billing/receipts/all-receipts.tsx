import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import {
  type ListedReceipt,
  RECEIPT_LISTS,
  type ReceiptList,
} from '#shared/features/billing/accounting/accounting.contract'
import { isPaymentDemo } from '../../../device/page-settings'
import { useAmounts } from '../../../i18n/amounts'
import { useTranslation } from '../../../i18n/use-translation'
import { PagedList } from '../../../parts/portal/lists/paged-list'
import { SearchField } from '../../../parts/portal/lists/search-field'
import { Cell, Row, Table } from '../../../parts/portal/lists/table'
import { useSearchText } from '../../../parts/portal/lists/use-search-text'
import { portalPaths } from '../../../parts/portal/portal-paths'
import { StudentLink } from '../../../parts/portal/student-link'
import { useMoment } from '../../../parts/portal/use-moment'
import { Select } from '../../../ui/fields/select'
import { accountingQueries } from '../accounting/accounting.queries'

const LINK = 'inline-block py-2 underline underline-offset-4'

/** Every receipt and credit note, newest first; demo receipts are a separate list. */
export function AllReceipts() {
  const { t } = useTranslation('adminMoney')
  const search = useSearchText()
  const [list, setList] = useState<ReceiptList>(isPaymentDemo() ? 'demo' : 'books')
  const receipts = useInfiniteQuery(accountingQueries.receipts(list, search.applied))
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

function ReceiptTable({ receipts }: { receipts: readonly ListedReceipt[] }) {
  const { t } = useTranslation('adminMoney')
  const columns = [t('receipts.number'), t('receipts.day'), t('receipts.buyer'), t('amount'), t('receipts.file')]
  return (
    <Table label={t('receipts.heading')} columns={columns}>
      {receipts.map((receipt) => (
        <Row key={receipt.id}>
          <ReceiptCells receipt={receipt} />
        </Row>
      ))}
    </Table>
  )
}

function ReceiptCells({ receipt }: { receipt: ListedReceipt }) {
  const { t } = useTranslation('adminMoney')
  const amounts = useAmounts()
  const moment = useMoment()
  const { id, number, isCreditNote, issuedAt, buyerName, student, paymentMethod, amountCents } = receipt
  const cents = isCreditNote ? -amountCents : amountCents
  return (
    <>
      <Cell column={t('receipts.number')} className="whitespace-nowrap font-semibold tabular-nums">
        <a href={portalPaths.receipt(id)} className={LINK}>
          {number}
        </a>
      </Cell>
      <Cell column={t('receipts.day')} className="whitespace-nowrap text-ink-soft">
        <time dateTime={issuedAt}>{moment.day(issuedAt)}</time>
      </Cell>
      <Cell column={t('receipts.buyer')}>
        {/* The name on the receipt, if the student's name has changed since. */}
        {student.name !== buyerName && <p className="wrap-anywhere">{buyerName}</p>}
        <StudentLink student={student} />
      </Cell>
      <Cell column={t('amount')} className="whitespace-nowrap font-semibold tabular-nums">
        {amounts.money(cents / 100)}
        <p className="font-normal text-ink-soft text-sm">{t(`accounting.methods.${paymentMethod}`)}</p>
      </Cell>
      <Cell column={t('receipts.file')}>
        <a href={portalPaths.receiptFile(id)} aria-label={t('receipts.open', { number })} className={LINK}>
          PDF
        </a>
      </Cell>
    </>
  )
}
