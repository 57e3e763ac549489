import { lastsUntil } from '#shared/features/families/families.rules'
import type { Family } from '#shared/features/families/family-page.contract'
import { useToday } from '../../../device/today'
import { useAmounts } from '../../../i18n/amounts'
import { useFormats } from '../../../i18n/formats'
import { useTranslation } from '../../../i18n/use-translation'

export function BalanceSheet({ family }: { family: Family }) {
  const { t } = useTranslation('adminFamilies')
  const amounts = useAmounts()
  const formats = useFormats()
  const today = useToday()
  const { creditsRemaining, bookedHours, hoursPerWeek, children } = family
  const names = children.flatMap(({ firstName }) => firstName ?? [])
  const until = lastsUntil(creditsRemaining, { hoursPerWeek, today })
  return (
    <section className="rounded-sheet border border-gold/45 bg-gold-soft px-6 py-5 shadow-sheet">
      <h2 className="font-sans font-semibold text-base">{t('balance.title')}</h2>
      <p className="mt-1.5 mb-2 font-[620] font-serif text-[3.25rem] tabular-nums leading-none">
        {amounts.hours(creditsRemaining)}
      </p>
      <p className="wrap-anywhere">
        {names.length > 0 ? t('balance.leftFor', { names: formats.list(names) }) : t('balance.left')}
      </p>
      {(bookedHours > 0 || until) && (
        <p className="mt-3 border-gold/45 border-t pt-2.5 text-sm">
          {bookedHours > 0 && <b>{t('balance.booked', { hours: amounts.hours(bookedHours) })} </b>}
          {until && t('balance.lasts', { day: formats.shortDay(until) })}
        </p>
      )}
    </section>
  )
}
