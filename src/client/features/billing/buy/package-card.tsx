import { useId } from 'react'
import { offerOf, type PricePackage, pricePerHour, savings } from '#shared/features/school/prices.rules'
import { school } from '../../../device/page-settings'
import { useAmounts } from '../../../i18n/amounts'
import { useFormats } from '../../../i18n/formats'
import { useLanguage, useTranslation } from '../../../i18n/use-translation'
import { Button } from '../../../ui/button'
import { useBuyer } from './buyer'

interface PackageCardProps {
  sold: PricePackage
  onBuy: () => void
  /** The id of the text that explains why buying is switched off, if it is. */
  offId: string | undefined
}

/** On a phone: hours and price on one line, the rest and the button below; on the smallest, all below each other. */
const COMPACT = `max-sm:grid max-sm:grid-cols-[minmax(0,1fr)_auto] max-sm:items-center max-sm:gap-x-4 max-sm:gap-y-2.5
  max-[22.5rem]:grid-cols-1 max-sm:pt-5 max-sm:pb-4`

/** One ticket of a strip: from a desktop on they hang together at a perforated edge. */
export const TICKET = `ticket relative flex flex-col rounded-sheet bg-sheet px-5 pt-7 pb-5 lg:rounded-none
  lg:not-last:border-r-2 lg:not-last:border-dashed lg:border-edge/45 lg:first:rounded-l-sheet lg:last:rounded-r-sheet`

export function PackageCard({ sold, onBuy, offId }: PackageCardProps) {
  const { t } = useTranslation('credits')
  const amounts = useAmounts()
  const formats = useFormats()
  const afterId = useId()
  const language = useLanguage()
  const offer = offerOf(sold)
  const saved = savings(offer, school().prices)
  const after = formats.hours(useBuyer().creditsRemaining + offer.hours)
  return (
    <li className={`${TICKET} ${COMPACT} ${sold.isPopular ? 'bg-gold-soft!' : ''}`}>
      {sold.isPopular && (
        <p className="-top-4 absolute left-5 rounded-full bg-gold px-3.5 py-1 font-bold text-label-ink text-sm">
          {t('packages.popular')}
        </p>
      )}
      <div>
        <h2 className="text-heading">{t('hours', { count: offer.hours, figure: amounts.number(offer.hours) })}</h2>
        <p className="text-ink-soft max-sm:leading-snug">{sold.label[language]}</p>
      </div>
      <p className="flex flex-wrap items-baseline gap-x-2 sm:mt-3">
        <span className="font-[620] font-serif text-title tabular-nums">{amounts.money(offer.price)}</span>
        <span className="text-ink-soft text-sm">CAD</span>
      </p>
      <div className="max-sm:text-[0.9375rem] max-sm:leading-snug">
        <p className="text-ink-soft">{t('packages.perHour', { price: amounts.money(pricePerHour(offer)) })}</p>
        <p className="font-semibold text-correct sm:mb-4 sm:min-h-6">
          {saved > 0 && t('packages.save', { amount: amounts.money(saved) })}
        </p>
      </div>
      <div className="grid gap-1.5 sm:mt-auto">
        <p id={afterId} className="text-center text-ink-soft text-sm tabular-nums max-sm:text-right">
          {t('packages.after', { hours: after })}
        </p>
        <Button
          look={sold.isPopular ? 'primary' : 'secondary'}
          onClick={onBuy}
          disabled={offId !== undefined}
          aria-describedby={offId ?? afterId}
        >
          {t('packages.buy')}
        </Button>
      </div>
    </li>
  )
}
