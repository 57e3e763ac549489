import type { Repeat } from '#shared/features/booking/series/series.rules'
import { useTranslation } from '../../../i18n/use-translation'
import { paths } from '../../../paths'
import { WeekChoice } from '../../../tutoring/week-choice'
import { AppLink } from '../../../ui/app-link'
import { BookingLoadFailed } from '../booking-load-failed'
import type { SeriesState } from './use-series'

interface RepeatWeeksProps {
  repeat: Repeat
  series: SeriesState
  onChange: (repeat: Repeat) => void
}

/** How often an hour is repeated, and in which weeks. */
export function RepeatWeeks(props: RepeatWeeksProps) {
  const { t } = useTranslation('booking')
  if (props.series.counts.length === 0) {
    return (
      <p className="rounded-control bg-gold-soft px-3 py-2 text-sm">
        {t('repeat.noHours')}{' '}
        <AppLink href={paths.buyCredits} className="font-semibold underline underline-offset-2">
          {t('summary.buy')}
        </AppLink>
      </p>
    )
  }
  const { asked } = props.series
  const failed = asked.isError && <BookingLoadFailed query={asked} />
  return <WeekChoice {...props} failed={failed} say={(word, number = 0) => t(`repeat.${word}`, { number })} />
}
