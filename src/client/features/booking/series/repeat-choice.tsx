import { useTranslation } from '../../../i18n/use-translation'
import { LoadedWhenNeeded } from '../../../loading/loaded-part'
import { viewWithWords } from '../../../loading/view-with-words'
import { FOUR_TIMES } from '../../../tutoring/series-choice'
import { Checkbox } from '../../../ui/fields/checkbox'
import { missingChoice } from '../form/booking-values'
import type { BookingFormState } from '../form/use-booking-form'

const REPEAT_WEEKS = viewWithWords([], async () => (await import('./repeat-weeks')).RepeatWeeks)

/** Offers the same hour every week, once it is clear which hour. */
export function RepeatChoice({ form }: { form: BookingFormState }) {
  const { t } = useTranslation('booking')
  const { repeat } = form.values
  if (missingChoice(form.values)) return null
  return (
    <div data-field="repeat">
      <Checkbox
        label={t('repeat.label')}
        isChecked={repeat !== null}
        onChange={(isRepeated) => form.change({ repeat: isRepeated ? FOUR_TIMES : null })}
      />
      {repeat && (
        <LoadedWhenNeeded
          part={REPEAT_WEEKS}
          isNeeded
          repeat={repeat}
          series={form.series}
          onChange={(changed) => form.change({ repeat: changed })}
        />
      )}
    </div>
  )
}
