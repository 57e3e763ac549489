import type { FamilyHome } from '#shared/features/families/family-home.contract'
import { offerOf } from '#shared/features/school/prices.rules'
import { school } from '../../../device/page-settings'
import { useAmounts } from '../../../i18n/amounts'
import { useFormats } from '../../../i18n/formats'
import { useTranslation } from '../../../i18n/use-translation'
import { Button } from '../../../ui/button'
import { useFamilyWords } from '../use-family-words'

/** The family's balance. Buying hours is the only filled button of the page. */
export function BalanceCard({ home, onBuy }: { home: FamilyHome; onBuy: () => void }) {
  const { t } = useTranslation('family')
  const formats = useFormats()
  const { nameOf, list } = useFamilyWords()
  const { creditsRemaining, bookedHours, children } = home
  return (
    <section
      aria-labelledby="balance"
      className="mt-7 rounded-sheet border border-gold-edge/35 bg-gold-soft px-4 pt-4.5 pb-4"
    >
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1">
        <div>
          <h2 id="balance" className="font-sans font-semibold text-base">
            {children.length > 1 ? t('balance.shared') : t('balance.title')}
          </h2>
          <p className="mt-0.5 mb-3 font-[620] font-serif text-[2.875rem] tabular-nums leading-none">
            {formats.hours(creditsRemaining)}
          </p>
        </div>
        <p className="wrap-anywhere max-w-[60%] text-right text-sm">
          {children.length > 0 && t('balance.for', { names: list(children.map(nameOf)) })}
          {bookedHours > 0 && (
            <span className="block">
              {t('balance.booked', { count: bookedHours, hours: formats.length(bookedHours) })}
            </span>
          )}
        </p>
      </div>
      <Button onClick={onBuy} disabled={children.length === 0} className="w-full">
        {t('balance.buy')}
      </Button>
      <BestOffer />
    </section>
  )
}

function BestOffer() {
  const { t } = useTranslation('family')
  const amounts = useAmounts()
  const { packages } = school().prices
  const featuredPackage = packages.find(({ isPopular }) => isPopular) ?? packages.at(-1)
  if (!featuredPackage) return null
  const { hours, price } = offerOf(featuredPackage)
  return (
    <p className="mt-2.5 text-center text-sm">
      {t('balance.offer', { count: hours, figure: amounts.number(hours), price: amounts.money(price) })}
    </p>
  )
}
