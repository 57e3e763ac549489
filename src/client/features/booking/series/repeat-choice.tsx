import { weekdayOf } from '#shared/time/calendar'
import { useCalendarFormats } from '../../../i18n/calendar-formats'
import { useFormats } from '../../../i18n/formats'
import { useTranslation } from '../../../i18n/use-translation'
import { LoadedWhenNeeded } from '../../../loading/loaded-part'
import { QueryFailed } from '../../../loading/query-failed'
import { viewWithWords } from '../../../loading/view-with-words'
import { FOUR_TIMES } from '../../../parts/tutoring/series-choice'
import { paths } from '../../../paths'
import { AppLink } from '../../../ui/app-link'
import { Switch } from '../../../ui/fields/switch'
import { missingChoice } from '../form/booking-values'
import type { BookingFormState } from '../form/use-booking-form'

const WEEK_CHOICE = viewWithWords([], async () => (await import('../../../parts/tutoring/week-choice')).WeekChoice)

/** Offers to book the same hour every week. */
export function RepeatChoice({ form: { values, series, change } }: { form: BookingFormState }) {
  const { t } = useTranslation('booking')
  const formats = useFormats()
  const calendar = useCalendarFormats()
  const { repeat, sessionDate, startTime } = values
  if (missingChoice(values) || !sessionDate || !startTime) return null
  return (
    <div
      data-field="repeat"
      className="rounded-sheet border border-line bg-sheet px-4 py-3 max-sm:shadow-sheet sm:px-5 sm:py-4"
    >
      <Switch
        label={t('repeat.every')}
        detail={t('repeat.when', {
          weekday: calendar.weekdays()[weekdayOf(sessionDate)]?.full ?? '',
          time: formats.time(startTime),
        })}
        isOn={repeat !== null}
        onChange={(isRepeated) => change({ repeat: isRepeated ? FOUR_TIMES : null })}
      />
      {repeat && series.counts.length === 0 && (
        <p className="mt-2 rounded-control bg-gold-soft px-3 py-2 text-sm">
          {t('repeat.noHours')}{' '}
          <AppLink href={paths.buyCredits} className="font-semibold underline underline-offset-2">
            {t('summary.buy')}
          </AppLink>
        </p>
      )}
      {repeat && (
        <LoadedWhenNeeded
          part={WEEK_CHOICE}
          isNeeded
          repeat={repeat}
          series={series}
          onChange={(changed) => change({ repeat: changed })}
          failed={
            series.query.isError && <QueryFailed title={t('load.title')} text={t('load.text')} query={series.query} />
          }
          say={(word, number = 0) => t(`repeat.${word}`, { number })}
        />
      )}
    </div>
  )
}
