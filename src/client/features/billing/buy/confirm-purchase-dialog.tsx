import { Check } from 'lucide-react'
import { pricePerHour } from '#shared/features/billing/hours.rules'
import { useAmounts } from '../../../i18n/amounts'
import { useTranslation } from '../../../i18n/use-translation'
import { Button } from '../../../ui/button'
import { Dialog } from '../../../ui/overlays/dialog'
import { PaymentButtons } from './payment-buttons'
import { type Offer, useCheckout } from './use-checkout'

interface ConfirmPurchaseDialogProps {
  /** Null while the dialog is closed. */
  offer: Offer | null
  onClose: () => void
}

/** What is about to be bought, and how to pay for it. */
export function ConfirmPurchaseDialog({ offer, onClose }: ConfirmPurchaseDialogProps) {
  const { t } = useTranslation('credits')
  return (
    <Dialog isOpen={offer !== null} onClose={onClose} title={t('confirm.title')} closeLabel={t('confirm.close')}>
      {offer && <Checkout offer={offer} onClose={onClose} />}
    </Dialog>
  )
}

function Checkout({ offer, onClose }: { offer: Offer; onClose: () => void }) {
  const { t } = useTranslation('credits')
  const amounts = useAmounts()
  const checkout = useCheckout(offer, { onPaid: onClose })

  return (
    <>
      <dl className="mt-4 grid gap-2 rounded-control bg-paper px-4 py-3">
        <Line
          term={t('confirm.hours')}
          value={t('hours', { count: offer.hours, figure: amounts.number(offer.hours) })}
        />
        <Line term={t('confirm.perHour')} value={amounts.money(pricePerHour(offer))} />
        <div className="flex items-baseline justify-between gap-4 border-line border-t pt-2">
          <dt className="font-semibold">{t('confirm.price')}</dt>
          <dd className="font-[620] font-serif text-heading tabular-nums">{amounts.money(offer.price)}</dd>
        </div>
      </dl>
      <ul className="mt-4 grid gap-1.5">
        <Benefit text={t('confirm.anyTutor')} />
        <Benefit text={t('confirm.neverExpire')} />
      </ul>
      <div className="mt-5 grid gap-2.5">
        <PaymentButtons pending={checkout.pending} onPay={checkout.pay} />
        <Button look="quiet" onClick={onClose}>
          {t('confirm.cancel')}
        </Button>
      </div>
    </>
  )
}

function Line({ term, value }: { term: string; value: string }) {
  return (
    <div className="flex justify-between gap-4">
      <dt className="text-ink-soft">{term}</dt>
      <dd className="font-semibold tabular-nums">{value}</dd>
    </div>
  )
}

function Benefit({ text }: { text: string }) {
  return (
    <li className="flex items-center gap-2.5">
      <Check aria-hidden className="size-5 shrink-0 text-correct" />
      {text}
    </li>
  )
}
