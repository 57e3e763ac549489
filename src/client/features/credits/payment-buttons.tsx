import { useId } from 'react'
import type { PaymentMethod } from '#shared/features/credits/credits.contract'
import { PAYMENT_METHODS } from '#shared/features/credits/credits.rules'
import { useTranslation } from '../../i18n/use-translation'
import { Button } from '../../ui/button'
import { isApplePayAvailable } from './apple-pay'

interface PaymentButtonsProps {
  /** The method that is under way. */
  pending: PaymentMethod | null
  onPay: (method: PaymentMethod) => void
}

/** The three ways to pay. The first that works in this browser stands out; Apple Pay says beforehand when it does not. */
export function PaymentButtons({ pending, onPay }: PaymentButtonsProps) {
  const { t } = useTranslation('credits')
  const hintId = useId()
  const hasApplePay = isApplePayAvailable()
  const first: PaymentMethod = hasApplePay ? 'apple-pay' : 'paypal'
  return PAYMENT_METHODS.map((method) => {
    const isMissing = method === 'apple-pay' && !hasApplePay
    return (
      <div key={method} className="grid gap-1">
        <Button
          look={method === first ? 'primary' : 'secondary'}
          busy={pending === method}
          disabled={pending !== null}
          onClick={() => onPay(method)}
          aria-describedby={isMissing ? hintId : undefined}
        >
          {t(`confirm.${method}`)}
        </Button>
        {isMissing && (
          <p id={hintId} className="text-center text-ink-soft text-sm">
            {t('applePay.notHere')}
          </p>
        )}
      </div>
    )
  })
}
