import { Landmark, type LucideIcon, Smartphone, WalletCards } from 'lucide-react'
import type { PaymentMethod } from '#shared/features/billing/billing.contract'
import { isPaymentDemo } from '../../../device/page-settings'
import { useTranslation } from '../../../i18n/use-translation'
import { Sheet } from '../../../ui/paper/sheet'

const METHODS: { method: PaymentMethod; icon: LucideIcon }[] = [
  { method: 'interac', icon: Landmark },
  { method: 'apple-pay', icon: Smartphone },
  { method: 'paypal', icon: WalletCards },
]

export function PaymentMethods() {
  const { t } = useTranslation('credits')
  return (
    <section aria-labelledby="payment-methods">
      <Sheet className="p-5 sm:p-7">
        <h2 id="payment-methods" className="text-heading">
          {t('methods.title')}
        </h2>
        <p className="mt-1 max-w-prose text-ink-soft">
          {t('methods.taxes')} {t('methods.text')}
        </p>
        <p className="mt-1 text-ink-soft">{t('methods.refunds')}</p>
        <ul className="mt-5 grid gap-4 sm:grid-cols-3">
          {METHODS.map(({ method, icon: Icon }) => (
            <li key={method} className="flex items-start gap-3">
              <span className="grid size-11 shrink-0 place-items-center rounded-control bg-gold-soft">
                <Icon aria-hidden className="size-5" />
              </span>
              <span>
                <span className="block font-semibold">{t(`methods.${method}.name`)}</span>
                <span className="block text-ink-soft text-sm">{t(`methods.${method}.text`)}</span>
              </span>
            </li>
          ))}
        </ul>
        {isPaymentDemo() && <p className="mt-5 rounded-control bg-gold-soft px-4 py-3 text-sm">{t('methods.demo')}</p>}
      </Sheet>
    </section>
  )
}
