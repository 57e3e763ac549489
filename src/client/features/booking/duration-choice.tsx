import { DURATIONS_HOURS } from '#shared/features/booking/booking.rules'
import { useTranslation } from '../../i18n/use-translation'
import { Choice } from '../../ui/choice'
import { ChoiceGroup } from '../../ui/choice-group'
import type { BookingFormState } from './use-booking-form'

export function DurationChoice({ form }: { form: BookingFormState }) {
  const { t } = useTranslation('booking')
  return (
    <ChoiceGroup label={t('form.duration')}>
      {(name) => (
        <div className="grid grid-cols-2 rounded-control border-[1.5px] border-edge/55 p-0.5">
          {DURATIONS_HOURS.map((hours) => (
            <Choice
              key={hours}
              name={name}
              value={String(hours)}
              checked={form.values.durationHours === hours}
              onChoose={() => form.change({ durationHours: hours })}
              className="min-h-[2.6875rem] justify-center border-transparent px-2 font-semibold text-ink-soft has-checked:bg-ink has-checked:text-sheet"
            >
              {t('form.hours', { count: hours })}
            </Choice>
          ))}
        </div>
      )}
    </ChoiceGroup>
  )
}
