import { offerOf, type PricePackage, pricePerHour, savings } from '#shared/features/school/prices.rules'
import { school } from '../../../device/page-settings'
import { useAmounts } from '../../../i18n/amounts'
import { useLanguage, useTranslation } from '../../../i18n/use-translation'
import { Button } from '../../../ui/button'

interface PackageCardProps {
  sold: PricePackage
  onBuy: () => void
  /** The id of the text that explains why buying is switched off, if it is. */
  offId: string | undefined
}

/** One ticket of a strip: from a desktop on they hang together at a perforated edge. */
export const TICKET = `ticket relative flex flex-col rounded-sheet bg-sheet px-5 pt-7 pb-5 lg:rounded-none
  lg:not-last:border-r-2 lg:not-last:border-dashed lg:border-edge/45 lg:first:rounded-l-sheet lg:last:rounded-r-sheet`

export function PackageCard({ sold, onBuy, offId }: PackageCardProps) {
  const { t } = useTranslation('credits')
  const amounts = useAmounts()
  const language = useLanguage()
  const offer = offerOf(sold)
  const saved = savings(offer, school().prices)
  return (
    <li className={`${TICKET} ${sold.isPopular ? 'bg-gold-soft!' : ''}`}>
      {sold.isPopular && (
        <p className="-top-4 absolute left-5 rounded-full bg-gold px-3.5 py-1 font-bold text-label-ink text-sm">
          {t('packages.popular')}
        </p>
      )}
      <h2 className="text-heading">{t('hours', { count: offer.hours, figure: amounts.number(offer.hours) })}</h2>
      <p className="text-ink-soft">{sold.label[language]}</p>
      <p className="mt-3 flex flex-wrap items-baseline gap-x-2">
        <span className="font-[620] font-serif text-title tabular-nums">{amounts.money(offer.price)}</span>
        <span className="text-ink-soft text-sm">CAD</span>
      </p>
      <p className="text-ink-soft">{t('packages.perHour', { price: amounts.money(pricePerHour(offer)) })}</p>
      <p className="mb-5 min-h-6 font-semibold text-correct">
        {saved > 0 && t('packages.save', { amount: amounts.money(saved) })}
      </p>
      <Button
        look={sold.isPopular ? 'primary' : 'secondary'}
        onClick={onBuy}
        disabled={offId !== undefined}
        aria-describedby={offId}
        className="mt-auto w-full"
      >
        {t('packages.buy')}
      </Button>
    </li>
  )
}
