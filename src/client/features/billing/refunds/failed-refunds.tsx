import { useInfiniteQuery } from '@tanstack/react-query'
import type { FailedRefund } from '#shared/features/billing/refunds.contract'
import { useTranslation } from '../../../i18n/use-translation'
import { refundQueries } from '../../../parts/portal/money/refunds.queries'
import { DAY, RefundAmount, type RefundColumn, RefundDay, RefundList, STRONG_FIGURE } from './refund-list'

/** Refunds that a bank rejected. The hours were restored, so staff can refund them in another way. */
export function FailedRefunds() {
  const { t } = useTranslation('adminMoney')
  const list = useInfiniteQuery(refundQueries.failed())
  const columns: RefundColumn<FailedRefund>[] = [
    { title: t('amount'), className: STRONG_FIGURE, show: (refund) => <RefundAmount {...refund} /> },
    { title: t('failedRefunds.at'), className: DAY, show: ({ failedAt }) => <RefundDay at={failedAt} /> },
  ]
  const words = {
    heading: t('failedRefunds.heading'),
    failed: t('pendingRefunds.failed'),
    none: t('failedRefunds.none'),
    text: t('failedRefunds.text'),
  }
  return <RefundList id="failed-refunds" words={words} list={list} columns={columns} />
}
