import {
  CUSTOM_HOURS,
  hourlyPrice,
  offerOf,
  type PricePackage,
  pricePerHour,
  savings,
} from '#shared/features/school/prices.rules'
import { school } from '../../device/page-settings'
import { useAmounts } from '../../i18n/amounts'
import { useLanguage, useTranslation } from '../../i18n/use-translation'

const TICKET =
  'ticket relative grid grid-cols-[minmax(0,1fr)_auto] gap-x-3 bg-sheet p-5 sm:block sm:px-7 sm:pt-8 sm:pb-7 ' +
  'max-sm:not-last:border-b-2 sm:not-last:border-r-2 border-edge/40 border-dashed ' +
  'max-sm:first:rounded-t-sheet max-sm:last:rounded-b-sheet ' +
  'lg:first:rounded-l-sheet lg:last:rounded-r-sheet'

/** The prices: packages and custom hours as a strip of tickets. */
export function Prices() {
  const { t } = useTranslation('landingParents')
  const amounts = useAmounts()
  const { prices } = school()
  return (
    <section>
      <div className="mb-8 flex flex-wrap items-baseline justify-between gap-x-8 gap-y-2">
        <h2 className="text-title">{t('prices.title')}</h2>
        <p className="text-ink-soft">{t('prices.text')}</p>
      </div>
      <ul className="grid grid-cols-[minmax(0,1fr)] rounded-sheet shadow-lifted sm:grid-cols-2 lg:grid-cols-4">
        {prices.packages.map((each) => (
          <Ticket key={each.hours} sold={each} />
        ))}
        <li className={TICKET}>
          <div>
            <h3 className="text-subheading">{t('prices.custom')}</h3>
            <p className="text-[0.9375rem] text-ink-soft">
              {t('prices.customText', { most: amounts.number(CUSTOM_HOURS.max) })}
            </p>
          </div>
          <div className="max-sm:text-right sm:mt-5 sm:border-line sm:border-t sm:pt-4">
            <p className="font-[620] font-serif text-title tabular-nums">{amounts.money(hourlyPrice(prices))}</p>
            <p className="text-[0.9375rem] text-ink-soft">{t('prices.eachHour')}</p>
          </div>
        </li>
      </ul>
    </section>
  )
}

function Ticket({ sold }: { sold: PricePackage }) {
  const { t } = useTranslation('landingParents')
  const amounts = useAmounts()
  const language = useLanguage()
  const offer = offerOf(sold)
  const saved = savings(offer, school().prices)
  return (
    <li className={`${TICKET} ${sold.isPopular ? 'bg-gold-soft!' : ''}`}>
      <div>
        {sold.isPopular && (
          <p
            className="sm:-top-4 whitespace-nowrap rounded-full bg-gold px-3.5 py-0.5 font-bold text-label-ink text-sm
              max-sm:mb-1
              max-sm:inline-block sm:absolute sm:left-6"
          >
            {t('prices.popular')}
          </p>
        )}
        <h3 className="text-subheading">
          {t('prices.hours', { count: offer.hours, figure: amounts.number(offer.hours) })}
        </h3>
        <p className="text-[0.9375rem] text-ink-soft">{sold.label[language]}</p>
      </div>
      <div className="max-sm:text-right sm:mt-5 sm:border-line sm:border-t sm:pt-4">
        <p className="font-[620] font-serif text-title tabular-nums">{amounts.money(offer.price)}</p>
        <p className="text-[0.9375rem] text-ink-soft">
          {t('prices.perHour', { price: amounts.money(pricePerHour(offer)) })}
          {saved > 0 && (
            <>
              <span className="max-sm:hidden"> · </span>
              <b className="whitespace-nowrap font-semibold text-correct max-sm:block">
                {t('prices.save', { amount: amounts.money(saved) })}
              </b>
            </>
          )}
        </p>
      </div>
    </li>
  )
}
