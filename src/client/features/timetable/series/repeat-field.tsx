import type { WeeklyRepeat } from '#shared/features/booking/series/series.rules'
import { useAmounts } from '../../../i18n/amounts'
import { useFormats } from '../../../i18n/formats'
import { useTranslation } from '../../../i18n/use-translation'
import { FetchFailed } from '../../../parts/portal/fetch-failed'
import { FOUR_TIMES } from '../../../parts/tutoring/series-choice'
import { WeekChoice } from '../../../parts/tutoring/week-choice'
import { Checkbox } from '../../../ui/fields/checkbox'
import type { StaffSeriesChoice } from './use-staff-series'

interface RepeatFieldProps {
  repeat: WeeklyRepeat | null
  series: StaffSeriesChoice
  error: string | undefined
  onChange: (repeat: WeeklyRepeat | null) => void
}

/** Offers the same hour every week, with its cost for the student. */
export function RepeatField({ repeat, onChange, ...field }: RepeatFieldProps) {
  const { t } = useTranslation('adminTimetable')
  return (
    <div data-field="repeat">
      <Checkbox
        label={t('repeat.label')}
        isChecked={repeat !== null}
        onChange={(isRepeated) => onChange(isRepeated ? FOUR_TIMES : null)}
      />
      {repeat && <RepeatWeeks repeat={repeat} onChange={onChange} {...field} />}
    </div>
  )
}

/** In which weeks, and what they cost. */
export function RepeatWeeks({ repeat, series, error, onChange }: RepeatFieldProps & { repeat: WeeklyRepeat }) {
  const { t } = useTranslation('adminTimetable')
  const formats = useFormats()
  const amounts = useAmounts()
  const { failed } = series
  const hasHours = series.counts.length > 0
  const cost = { hours: formats.length(series.hours), after: amounts.hours(series.hoursAfter) }
  return (
    <>
      {failed && (
        <FetchFailed
          error={failed.error}
          title={t('openingsFailed')}
          onRetry={failed.refetch}
          isBusy={failed.isFetching}
        />
      )}
      {!failed && !hasHours && <p className="rounded-control bg-gold-soft px-3 py-2 text-sm">{t('repeat.noHours')}</p>}
      {!failed && hasHours && (
        <>
          <WeekChoice
            repeat={repeat}
            series={series}
            onChange={onChange}
            say={(word, number = 0) => t(`repeat.${word}`, { number })}
          />
          <p className="mt-3 font-semibold">{t('repeat.cost', cost)}</p>
        </>
      )}
      {error && hasHours && <p className="mt-2 text-sm text-wrong">{error}</p>}
    </>
  )
}
