import { offerOf, type PricePackage, pricePerHour, savings } from '#shared/features/school/prices.rules'
import { school } from '../../../device/page-settings'
import { useAmounts } from '../../../i18n/amounts'
import { useLanguage, useTranslation } from '../../../i18n/use-translation'
import { Button } from '../../../ui/button'
import { Sheet } from '../../../ui/paper/sheet'

interface PackageCardProps {
  sold: PricePackage
  onBuy: () => void
  /** The id of the text that explains why buying is switched off, if it is. */
  offId: string | undefined
}

export function PackageCard({ sold, onBuy, offId }: PackageCardProps) {
  const { t } = useTranslation('credits')
  const amounts = useAmounts()
  const language = useLanguage()
  const offer = offerOf(sold)
  const saved = savings(offer, school().prices)
  return (
    <li className="flex">
      <Sheet className={`relative flex grow flex-col p-6 ${sold.isPopular ? 'ring-2 ring-gold' : ''}`}>
        {sold.isPopular && (
          <p className="-top-4 absolute left-5 rounded-full bg-gold px-3.5 py-1 font-bold text-label-ink text-sm">
            {t('packages.popular')}
          </p>
        )}
        <h2 className="text-heading">{t('hours', { count: offer.hours, figure: amounts.number(offer.hours) })}</h2>
        <p className="text-ink-soft">{sold.label[language]}</p>
        <p className="mt-4 flex flex-wrap items-baseline gap-x-2">
          <span className="font-[620] font-serif text-title tabular-nums">{amounts.money(offer.price)}</span>
          <span className="text-ink-soft text-sm">CAD</span>
        </p>
        <p className="mb-7 text-ink-soft">
          {t('packages.perHour', { price: amounts.money(pricePerHour(offer)) })}
          {saved > 0 && (
            <>
              {' · '}
              <b className="font-semibold text-correct">{t('packages.save', { amount: amounts.money(saved) })}</b>
            </>
          )}
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
      </Sheet>
    </li>
  )
}
