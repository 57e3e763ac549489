import { useId } from 'react'
import type { PaymentMethod } from '#shared/features/billing/billing.contract'
import { PAYMENT_METHODS } from '#shared/features/billing/hours.rules'
import { isPaidLater, paymentMethods } from '../../../device/page-settings'
import { useTranslation } from '../../../i18n/use-translation'
import { Button } from '../../../ui/button'
import { isApplePayAvailable } from './apple-pay'

interface PaymentButtonsProps {
  /** The method of the payment in progress. */
  pending: PaymentMethod | null
  onPay: (method: PaymentMethod) => void
}

/**
 * The first method that works here is the primary button; those that do not work come last. Methods that the site does
 * not accept are disabled. In the demo, Apple Pay needs the browser's own wallet; otherwise it is a page of the
 * provider, which also accepts cards.
 */
export function PaymentButtons({ pending, onPay }: PaymentButtonsProps) {
  const { t } = useTranslation('credits')
  const id = useId()
  const accepted = paymentMethods()
  const hasApplePay = isPaidLater() || isApplePayAvailable()
  const applePayHint = isPaidLater() ? t('applePay.orCard') : !hasApplePay && t('applePay.notInBrowser')
  const isAvailable = (method: PaymentMethod) => accepted.includes(method) && (method !== 'apple-pay' || hasApplePay)
  const ordered = [...PAYMENT_METHODS].sort((one, other) => Number(isAvailable(other)) - Number(isAvailable(one)))
  return ordered.map((method) => {
    const isAccepted = accepted.includes(method)
    const hint = isAccepted ? method === 'apple-pay' && applePayHint : t('confirm.notSetUp')
    const hintId = hint ? `${id}-${method}` : undefined
    return (
      <div key={method} className="grid gap-1">
        <Button
          look={method === ordered[0] && isAvailable(method) ? 'primary' : 'secondary'}
          busy={pending === method}
          disabled={pending !== null || !isAccepted}
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
