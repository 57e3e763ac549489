import { ArrowRight, Check } from 'lucide-react'
import { type PriceOffer, pricePerHour } from '#shared/features/school/prices.rules'
import { useAmounts } from '../../../i18n/amounts'
import { useFormats } from '../../../i18n/formats'
import { useTranslation } from '../../../i18n/use-translation'
import { pendingBooking } from '../../../parts/tutoring/booking-draft'
import { Button } from '../../../ui/button'
import { Dialog } from '../../../ui/overlays/dialog'
import { useBuyer } from './buyer'
import { PaymentButtons } from './payment-buttons'
import { useCheckout } from './use-checkout'

interface CheckoutDialogProps {
  /** Null while the dialog is closed. */
  offer: PriceOffer | null
  onClose: () => void
}

export function CheckoutDialog({ offer, onClose }: CheckoutDialogProps) {
  const { t } = useTranslation('credits')
  const amounts = useAmounts()
  return (
    <Dialog
      isOpen={offer !== null}
      onClose={onClose}
      title={t('confirm.title')}
      headline={
        offer
          ? t('confirm.headline', {
              hours: t('hours', { count: offer.hours, figure: amounts.number(offer.hours) }),
              price: amounts.money(offer.price),
            })
          : undefined
      }
      closeLabel={t('confirm.close')}
      width="wide"
      fillsPhone
    >
      {offer && <Checkout offer={offer} onClose={onClose} />}
    </Dialog>
  )
}

/** On a phone the ways to pay stay at the bottom; otherwise they are to the left of the summary, as a form is read. */
function Checkout({ offer, onClose }: { offer: PriceOffer; onClose: () => void }) {
  const { t } = useTranslation('credits')
  const checkout = useCheckout(offer, { onPaid: onClose })
  return (
    <div
      className="flex grow flex-col sm:-mx-7 sm:-mb-7 sm:mt-5 sm:grid sm:grid-cols-[minmax(0,1fr)_18.5rem]
        sm:border-line sm:border-t"
    >
      <Summary offer={offer} />
      <div
        className="sticky bottom-0 -mx-5 mt-auto grid gap-2.5 border-line border-t bg-sheet px-5 pt-3
          pb-[max(0.75rem,env(safe-area-inset-bottom))] sm:static sm:order-first sm:m-0 sm:content-start sm:border-t-0
          sm:py-5 sm:pr-6 sm:pl-7"
      >
        <h3 className="font-semibold text-lead max-sm:sr-only">{t('confirm.how')}</h3>
        <PaymentButtons pending={checkout.pending} onPay={checkout.pay} />
        <Button look="quiet" onClick={onClose}>
          {t('confirm.cancel')}
        </Button>
      </div>
    </div>
  )
}

function Summary({ offer }: { offer: PriceOffer }) {
  const { t } = useTranslation('credits')
  const amounts = useAmounts()
  const formats = useFormats()
  const { id, creditsRemaining: balance } = useBuyer()
  const hold = pendingBooking(id)
  return (
    <div
      className="mt-4 grid content-start gap-4 pb-5 sm:m-0 sm:border-edge/45 sm:border-l-2 sm:border-dashed sm:bg-paper
        sm:px-6 sm:py-6"
    >
      <dl className="grid gap-2">
        <Fact
          term={t('confirm.hours')}
          value={t('hours', { count: offer.hours, figure: amounts.number(offer.hours) })}
        />
        <Fact term={t('confirm.perHour')} value={amounts.money(pricePerHour(offer))} />
        <div className="mt-1 flex items-baseline justify-between gap-4 border-ink border-t-[1.5px] pt-2.5">
          <dt className="font-semibold">{t('confirm.price')}</dt>
          <dd className="font-[620] font-serif text-heading tabular-nums">{amounts.money(offer.price)}</dd>
        </div>
      </dl>
      <p className="rounded-control bg-gold-soft px-4 py-3">
        <span className="flex items-center gap-3 font-[620] font-serif text-heading tabular-nums">
          <span className="sr-only">{t('confirm.balance')}</span>
          {formats.hours(balance)}
          <ArrowRight aria-hidden className="size-5" />
          {formats.hours(balance + offer.hours)}
        </span>
        <span className="text-sm">{t('confirm.whenPaid')}</span>
      </p>
      {hold && (
        <p className="text-sm">
          {t('confirm.thenBook', { day: formats.day(hold.sessionDate), time: formats.time(hold.startTime) })}
        </p>
      )}
      <ul className="grid gap-1.5 text-sm">
        <Benefit text={t('confirm.anyTutor')} />
        <Benefit text={t('confirm.neverExpire')} />
      </ul>
      <p className="text-ink-soft text-sm">
        {t('methods.taxes')} {t('methods.refunds')}
      </p>
    </div>
  )
}

function Fact({ term, value }: { term: string; value: string }) {
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
