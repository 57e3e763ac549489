import { useId } from 'react'
import type { PaymentMethod } from '#shared/features/billing/billing.contract'
import { PAYMENT_METHODS } from '#shared/features/billing/hours.rules'
import { isPaidLater, paymentMethods } from '../../../device/page-settings'
import { useTranslation } from '../../../i18n/use-translation'
import { Button } from '../../../ui/button'
import { isApplePayAvailable } from './apple-pay'

interface PaymentButtonsProps {
  /** The method that is under way. */
  pending: PaymentMethod | null
  onPay: (method: PaymentMethod) => void
}

/**
 * The three ways to pay. The first that works here stands out. One that the site has not set up cannot be chosen and says
 * so. Apple Pay says beforehand when this browser's wallet, which the demo opens, is missing; a provider's page takes cards as well.
 */
export function PaymentButtons({ pending, onPay }: PaymentButtonsProps) {
  const { t } = useTranslation('credits')
  const id = useId()
  const setUp = paymentMethods()
  const hasApplePay = isPaidLater() || isApplePayAvailable()
  const first = setUp.find((method) => method !== 'apple-pay' || hasApplePay)
  const applePayHint = isPaidLater() ? t('applePay.orCard') : !hasApplePay && t('applePay.notHere')
  return PAYMENT_METHODS.map((method) => {
    const isSetUp = setUp.includes(method)
    const hint = isSetUp ? method === 'apple-pay' && applePayHint : t('confirm.notSetUp')
    const hintId = hint ? `${id}-${method}` : undefined
    return (
      <div key={method} className="grid gap-1">
        <Button
          look={method === first ? 'primary' : 'secondary'}
          busy={pending === method}
          disabled={pending !== null || !isSetUp}
          onClick={() => onPay(method)}
          aria-describedby={hintId}
        >
          {t(`confirm.${method}`)}
        </Button>
        {hint && (
          <p id={hintId} className="text-center text-ink-soft text-sm">
            {hint}
          </p>
        )}
      </div>
    )
  })
}
