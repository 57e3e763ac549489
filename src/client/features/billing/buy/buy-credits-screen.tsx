import { useId, useState } from 'react'
import { PACKAGES, readHours } from '#shared/features/billing/hours.rules'
import { isPaidLater, paymentMethods } from '../../../device/page-settings'
import { isDraftKept } from '../../../form/drafts'
import { useFormats } from '../../../i18n/formats'
import { useTranslation } from '../../../i18n/use-translation'
import { paths } from '../../../paths'
import { useStudent } from '../../../sign-in/student'
import { bookingDraftKey } from '../../../tutoring/booking-draft'
import { BackLink } from '../../../ui/back-link'
import { Page } from '../../../ui/page'
import { StatementSection } from '../statement/statement-section'
import { ConfirmPurchaseDialog } from './confirm-purchase-dialog'
import { CustomHoursCard } from './custom-hours-card'
import { PackageCard } from './package-card'
import { PaymentMethods } from './payment-methods'
import { PendingPurchases } from './pending-purchases'
import type { Offer } from './use-checkout'
import { useOfferInAddress } from './use-offer-in-address'
import { useReturnFromProvider } from './use-return-from-provider'

export function BuyCreditsScreen() {
  const { t } = useTranslation('credits')
  const formats = useFormats()
  const { id, creditsRemaining } = useStudent()
  const [isBooking] = useState(() => isDraftKept(bookingDraftKey(id)))
  const [offer, setOffer] = useState<Offer | null>(null)
  useReturnFromProvider()
  useOfferInAddress(setOffer)
  const offId = useId()
  const reasonId = paymentMethods().length > 0 ? undefined : offId
  return (
    <Page
      title={t('title')}
      subtitle={t('subtitle', { hours: formats.hours(readHours(creditsRemaining)) })}
      eyebrow={isBooking && <BackLink href={paths.booking}>{t('backToBooking')}</BackLink>}
    >
      {reasonId && (
        <p id={reasonId} className="mb-8 rounded-control bg-gold-soft px-4 py-3">
          {t('off')}
        </p>
      )}
      {isPaidLater() && <PendingPurchases />}
      <ul aria-label={t('packages.label')} className="mt-2 grid gap-5 sm:grid-cols-2 lg:grid-cols-4">
        {PACKAGES.map((each) => (
          <PackageCard key={each.id} offer={each} onBuy={() => setOffer(each)} offId={reasonId} />
        ))}
        <CustomHoursCard onBuy={setOffer} offId={reasonId} />
      </ul>
      <div className="mt-10 grid gap-8">
        <StatementSection />
        <PaymentMethods />
      </div>
      <ConfirmPurchaseDialog offer={offer} onClose={() => setOffer(null)} />
    </Page>
  )
}
