import { useTranslation } from '../../../i18n/use-translation'
import { LoadedWhenNeeded } from '../../../loading/loaded-part'
import { QueryFailed } from '../../../loading/query-failed'
import { viewWithWords } from '../../../loading/view-with-words'
import { paths } from '../../../paths'
import { FOUR_TIMES } from '../../../tutoring/series-choice'
import { AppLink } from '../../../ui/app-link'
import { Checkbox } from '../../../ui/fields/checkbox'
import { missingChoice } from '../form/booking-values'
import type { BookingFormState } from '../form/use-booking-form'

const WEEK_CHOICE = viewWithWords([], async () => (await import('../../../tutoring/week-choice')).WeekChoice)

/** Offers to book the same hour every week. */
export function RepeatChoice({ form: { values, series, change } }: { form: BookingFormState }) {
  const { t } = useTranslation('booking')
  const { repeat } = values
  if (missingChoice(values)) return null
  return (
    <div data-field="repeat">
      <Checkbox
        label={t('repeat.label')}
        isChecked={repeat !== null}
        onChange={(isRepeated) => change({ repeat: isRepeated ? FOUR_TIMES : null })}
      />
      {repeat && series.counts.length === 0 && (
        <p className="rounded-control bg-gold-soft px-3 py-2 text-sm">
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
