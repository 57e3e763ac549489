import type { StaffPurchase } from '#shared/features/billing/payments.contract'
import { useAmounts } from '../../../i18n/amounts'
import { useTranslation } from '../../../i18n/use-translation'

/** Explains what confirming the amount would do; empty without a purchase or while the amount is invalid. */
export function useEffectWords(purchase: StaffPurchase | null, cents: number | undefined): string {
  const { t } = useTranslation('adminMoney')
  const amounts = useAmounts()
  if (!purchase || cents === undefined) return ''
  const overpaid = purchase.receivedCents + cents - purchase.amountCents
  const amount = amounts.money(Math.abs(overpaid) / 100)
  if (purchase.student.isDeleted || purchase.status === 'paid') return t('effect.notAdded')
  if (overpaid < 0) return t('effect.underpaid', { amount })
  const hours = amounts.hours(purchase.hours)
  return overpaid > 0 ? t('effect.overpaid', { amount, hours }) : t('effect.exact', { hours })
}
