import type { MoneyPurchase } from '#shared/features/billing/payments.contract'
import { useAmounts } from '../../../i18n/amounts'
import { useTranslation } from '../../../i18n/use-translation'

/** What an amount would do, in words, before it is sent; nothing while it is none. */
export function useEffectWords(purchase: MoneyPurchase, cents: number | undefined): string {
  const { t } = useTranslation('adminMoney')
  const amounts = useAmounts()
  if (cents === undefined) return ''
  const surplus = purchase.receivedCents + cents - purchase.amountCents
  const amount = amounts.money(Math.abs(surplus) / 100)
  if (purchase.student.isDeleted || purchase.status === 'paid') return t('effect.givenBack')
  if (surplus < 0) return t('effect.short', { amount })
  const hours = amounts.hours(purchase.hours)
  return surplus > 0 ? t('effect.surplus', { amount, hours }) : t('effect.exact', { hours })
}
