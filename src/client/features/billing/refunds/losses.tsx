import { useInfiniteQuery } from '@tanstack/react-query'
import type { Loss } from '#shared/features/billing/refunds.contract'
import { useAmounts } from '../../../i18n/amounts'
import { useTranslation } from '../../../i18n/use-translation'
import { refundLists } from '../../../portal/money/refund.queries'
import { FIGURE, type RefundColumn, RefundList, STRONG_FIGURE } from './refund-list'

/** Money that went back at a provider after its hours were used. */
export function Losses() {
  const { t } = useTranslation('adminMoney')
  const amounts = useAmounts()
  const list = useInfiniteQuery(refundLists.losses())
  const columns: RefundColumn<Loss>[] = [
    {
      title: t('amount'),
      className: FIGURE,
      show: ({ amountCents, paymentMethod }) => (
        <>
          {amounts.money(amountCents / 100)}
          <p className="text-ink-soft text-sm">{t(`accounts.methods.${paymentMethod}`)}</p>
        </>
      ),
    },
    {
      title: t('losses.lost'),
      className: STRONG_FIGURE,
      show: ({ lostCents }) => amounts.money(lostCents / 100),
    },
  ]
  const words = { heading: t('losses.heading'), failed: t('losses.failed'), none: t('losses.none') }
  return <RefundList id="losses" words={words} list={list} columns={columns} />
}
