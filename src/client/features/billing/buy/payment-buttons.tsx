import { CreditCard, Landmark, type LucideIcon, Smartphone, WalletCards } from 'lucide-react'
import { useId, useState } from 'react'
import type { PaymentMethod } from '#shared/features/billing/billing.contract'
import { isPaidLater, paymentMethods } from '../../../device/page-settings'
import { useTranslation } from '../../../i18n/use-translation'
import { Button } from '../../../ui/button'
import { isApplePayAvailable } from './apple-pay'

interface PaymentButtonsProps {
  /** The method of the payment in progress. */
  pending: PaymentMethod | null
  onPay: (method: PaymentMethod) => void
}

type PaymentOption = PaymentMethod | 'card'

const ICONS: Record<PaymentOption, LucideIcon> = {
  card: CreditCard,
  'apple-pay': Smartphone,
  paypal: WalletCards,
  interac: Landmark,
}

/** A card and Apple Pay are paid on the same page of the provider. */
const methodOf = (way: PaymentOption): PaymentMethod => (way === 'card' ? 'apple-pay' : way)

/**
 * The first way to pay that works here is the primary button; those that do not work come last. Methods that the site
 * does not accept are disabled. In the demo, Apple Pay needs the browser's own wallet, and there are no cards.
 */
export function PaymentButtons({ pending, onPay }: PaymentButtonsProps) {
  const { t } = useTranslation('credits')
  const id = useId()
  const [pressed, setPressed] = useState<PaymentOption>()
  const accepted = paymentMethods()
  const isLive = isPaidLater()
  const hasApplePay = isLive || isApplePayAvailable()
  const isAccepted = (way: PaymentOption) => accepted.includes(methodOf(way))
  const isAvailable = (way: PaymentOption) => isAccepted(way) && (way !== 'apple-pay' || hasApplePay)
  const cards: PaymentOption[] = isLive && isAccepted('card') ? ['card'] : []
  const ways: PaymentOption[] = [...cards, 'apple-pay', 'paypal', 'interac']
  const ordered = ways.sort((one, other) => Number(isAvailable(other)) - Number(isAvailable(one)))

  function hintOf(way: PaymentOption): string {
    if (!isAccepted(way)) return t('confirm.notSetUp')
    if (way === 'apple-pay' && !hasApplePay) return t('applePay.notInBrowser')
    if (isLive && way !== 'interac') return t(`confirm.elsewhere.${way}`)
    return t(`methods.${methodOf(way)}.text`)
  }

  return ordered.map((way) => {
    const Icon = ICONS[way]
    const isPrimary = way === ordered[0] && isAvailable(way)
    return (
      <Button
        key={way}
        look={isPrimary ? 'primary' : 'secondary'}
        busy={pending !== null && way === pressed}
        disabled={pending !== null || !isAccepted(way)}
        onClick={() => {
          setPressed(way)
          onPay(methodOf(way))
        }}
        aria-labelledby={`${id}-${way}`}
        aria-describedby={`${id}-${way}-hint`}
        className={`min-h-15 justify-start! px-4! text-left!
          ${isAvailable(way) ? '' : 'border-dashed! bg-transparent! text-ink-soft!'}`}
      >
        <Icon aria-hidden className="size-6 shrink-0" />
        <span className="grid gap-0.5">
          <span id={`${id}-${way}`}>{t(`confirm.${way}`)}</span>
          <span id={`${id}-${way}-hint`} className={`font-normal text-sm ${isPrimary ? '' : 'text-ink-soft'}`}>
            {hintOf(way)}
          </span>
        </span>
      </Button>
    )
  })
}
