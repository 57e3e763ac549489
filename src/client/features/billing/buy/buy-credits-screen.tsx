import { Minus, Plus } from 'lucide-react'
import { type ReactNode, useEffect, useEffectEvent, useId, useState } from 'react'
import { useLocation } from 'wouter'
import { Purchase } from '#shared/features/billing/billing.contract'
import {
  CUSTOM_HOURS,
  customPrice,
  hourlyPrice,
  offerOf,
  type PriceOffer,
  smallestOffer,
} from '#shared/features/school/prices.rules'
import { isPaidLater, paymentMethods, school } from '../../../device/page-settings'
import { hasDraft } from '../../../form/drafts'
import { useDraft } from '../../../form/use-draft'
import { useErrorWords } from '../../../form/use-error-words'
import { useFields } from '../../../form/use-fields'
import { validate } from '../../../form/validate'
import { readNumber, useAmounts } from '../../../i18n/amounts'
import { useFormats } from '../../../i18n/formats'
import { useTranslation } from '../../../i18n/use-translation'
import { bookingDraftKey } from '../../../parts/tutoring/booking-draft'
import { paths } from '../../../paths'
import { BackLink } from '../../../ui/back-link'
import { Button } from '../../../ui/button'
import { FieldError } from '../../../ui/fields/field-error'
import { NumberStepper } from '../../../ui/fields/number-stepper'
import { Page } from '../../../ui/page'
import { StatementSection } from '../statement/statement-section'
import { FAMILY_PURCHASES } from './buy.queries'
import { BuyerContext, useBuyer, useStudentBuyer } from './buyer'
import { CheckoutDialog } from './checkout-dialog'
import { PackageCard, TICKET } from './package-card'
import { PaymentMethods } from './payment-methods'
import { PendingPurchases } from './pending-purchases'
import { usePendingPurchase } from './use-pending-purchase'

export function BuyCreditsScreen() {
  return (
    <BuyerContext value={useStudentBuyer()}>
      <BuyPage>
        <StatementSection />
      </BuyPage>
    </BuyerContext>
  )
}

/** For a guardian, who buys for the whole family. */
export function FamilyBuyScreen({ creditsRemaining }: { creditsRemaining: number }) {
  const buyer = { id: 'family', creditsRemaining, path: paths.familyView('buy'), api: FAMILY_PURCHASES }
  return (
    <BuyerContext value={buyer}>
      <BuyPage />
    </BuyerContext>
  )
}

/** The packages and what is not paid yet. The children come after them. */
function BuyPage({ children }: { children?: ReactNode }) {
  const { t } = useTranslation('credits')
  const formats = useFormats()
  const { id, creditsRemaining } = useBuyer()
  const [isBooking] = useState(() => hasDraft(bookingDraftKey(id)))
  const [offer, setOffer] = useState<PriceOffer | null>(null)
  useReturnFromProvider()
  useOfferFromUrl(setOffer)
  const offId = useId()
  const reasonId = paymentMethods().length > 0 ? undefined : offId
  return (
    <Page
      title={t('title')}
      subtitle={t('subtitle', { hours: formats.hours(creditsRemaining) })}
      eyebrow={isBooking && <BackLink href={paths.booking}>{t('backToBooking')}</BackLink>}
    >
      {reasonId && (
        <p id={reasonId} className="mb-8 rounded-control bg-gold-soft px-4 py-3">
          {t('off')}
        </p>
      )}
      {isPaidLater() && <PendingPurchases />}
      <ul
        aria-label={t('packages.label')}
        className="mt-2 grid gap-5 drop-shadow-[0_16px_22px_rgb(29_34_68/0.13)] sm:grid-cols-2 lg:grid-cols-4 lg:gap-0"
      >
        {school().prices.packages.map((each) => (
          <PackageCard key={each.hours} sold={each} onBuy={() => setOffer(offerOf(each))} offId={reasonId} />
        ))}
        <CustomHoursCard onBuy={setOffer} offId={reasonId} />
      </ul>
      <div className="mt-10 grid gap-8">
        <PaymentMethods />
        {children}
      </div>
      <CheckoutDialog offer={offer} onClose={() => setOffer(null)} />
    </Page>
  )
}

interface CustomHoursCardProps {
  onBuy: (offer: PriceOffer) => void
  /** The id of the text that explains why buying is switched off, if it is. */
  offId: string | undefined
}

function CustomHoursCard({ onBuy, offId }: CustomHoursCardProps) {
  const { t } = useTranslation('credits')
  const amounts = useAmounts()
  const errorWords = useErrorWords()
  const draft = useDraft(null, { hours: '' })
  const { prices } = school()
  const id = useId()

  const { hours: text } = draft.values
  const hours = text.trim() === '' ? null : readNumber(text)
  const isPriced = hours !== null && hours > 0 && hours <= CUSTOM_HOURS.max
  const { hours: problem } = validate(Purchase, { hours, amount: 0 }).problems
  const offer = isPriced && !problem ? { hours, price: customPrice(hours, prices) } : null
  const form = useFields({
    draft,
    validated: offer
      ? { body: offer, problems: {} }
      : { body: null, problems: hours !== null && problem ? { hours: problem } : {} },
    onSubmit: onBuy,
  })
  // The button is disabled, so the reason is shown immediately.
  const error = form.errorOf('hours') ?? (hours !== null && !isPriced ? errorWords.field(problem) : undefined)

  function change(next: string) {
    draft.change({ hours: next })
    form.forgetTry()
  }

  return (
    <li className={TICKET}>
      <form noValidate onSubmit={form.submit} className="flex grow flex-col">
        <h2 className="text-heading">{t('custom.title')}</h2>
        <p className="text-ink-soft">
          {t('custom.text', { price: amounts.money(hourlyPrice(prices)), most: amounts.number(CUSTOM_HOURS.max) })}
        </p>
        <label htmlFor={id} className="mt-3 mb-1.5 font-semibold">
          {t('custom.hours')}
        </label>
        <NumberStepper
          id={id}
          value={text}
          onChange={change}
          {...CUSTOM_HOURS}
          icons={{ less: Minus, more: Plus }}
          labels={{ less: t('custom.less'), more: t('custom.more') }}
          placeholder={t('custom.example')}
          errorId={error ? `${id}-error` : undefined}
        />
        {/* Error and price share one place, so that nothing below them moves. */}
        <div className="mt-2 mb-4 min-h-11 max-sm:mb-1 max-sm:min-h-8">
          <FieldError id={`${id}-error`} error={error} />
          {offer && (
            <p className="font-[620] font-serif text-heading tabular-nums">
              <span className="sr-only">{t('custom.price')}</span> {amounts.money(offer.price)}
            </p>
          )}
        </div>
        <Button
          type="submit"
          look="secondary"
          disabled={!isPriced || offId !== undefined}
          aria-describedby={offId}
          className="mt-auto w-full"
        >
          {t('custom.buy')}
        </Button>
      </form>
    </li>
  )
}

/** Opens the dialog for the hours in the URL, which the booking form links to. */
function useOfferFromUrl(choose: (offer: PriceOffer) => void): void {
  const [, navigate] = useLocation()
  const { path } = useBuyer()
  const open = useEffectEvent(() => {
    const hours = Number(new URLSearchParams(location.search).get('hours'))
    if (!(hours > 0 && hours <= CUSTOM_HOURS.max)) return
    navigate(path, { replace: true })
    choose(smallestOffer(hours, school().prices))
  })
  useEffect(() => open(), [])
}

/** Shows the status of a purchase once when the buyer returns from the provider's page. */
function useReturnFromProvider(): void {
  const [, navigate] = useLocation()
  const { check } = usePendingPurchase()
  const { path } = useBuyer()
  const checkStatus = check.mutate

  useEffect(() => {
    const id = Number(new URLSearchParams(location.search).get('purchase'))
    if (!Number.isInteger(id) || id <= 0) return
    // The URL is cleaned first, so that neither a reload nor a second effect checks again.
    navigate(path, { replace: true })
    checkStatus(id)
  }, [navigate, checkStatus, path])
}
