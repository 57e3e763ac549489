import { useInfiniteQuery } from '@tanstack/react-query'
import type { UncoveredRefund } from '#shared/features/billing/refunds.contract'
import { useAmounts } from '../../../i18n/amounts'
import { useTranslation } from '../../../i18n/use-translation'
import { refundQueries } from '../../../parts/portal/money/refunds.queries'
import { FIGURE, type RefundColumn, RefundList, STRONG_FIGURE } from './refund-list'

/** Refunds and disputes at a provider for hours that were already used. */
export function UncoveredRefunds() {
  const { t } = useTranslation('adminMoney')
  const amounts = useAmounts()
  const list = useInfiniteQuery(refundQueries.uncovered())
  const columns: RefundColumn<UncoveredRefund>[] = [
    {
      title: t('amount'),
      className: FIGURE,
      show: ({ amountCents, paymentMethod }) => (
        <>
          {amounts.money(amountCents / 100)}
          <p className="text-ink-soft text-sm">{t(`accounting.methods.${paymentMethod}`)}</p>
        </>
      ),
    },
    {
      title: t('uncoveredRefunds.uncovered'),
      className: STRONG_FIGURE,
      show: ({ uncoveredCents }) => amounts.money(uncoveredCents / 100),
    },
  ]
  const words = {
    heading: t('uncoveredRefunds.heading'),
    failed: t('uncoveredRefunds.failed'),
    none: t('uncoveredRefunds.none'),
  }
  return <RefundList id="uncovered-refunds" words={words} list={list} columns={columns} />
}
