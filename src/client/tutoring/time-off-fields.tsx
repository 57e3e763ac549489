import { TimeOffRequest } from '#shared/features/tutors/time-off/time-off.contract'
import { DAY_HOURS } from '#shared/features/tutors/time-off/time-off.rules'
import { businessDay } from '#shared/time/business-day'
import { addDays } from '#shared/time/calendar'
import { useDraft } from '../form/use-draft'
import type { useForm } from '../form/use-form'
import { validate } from '../form/validate'
import { useFormats } from '../i18n/formats'
import { useTranslation } from '../i18n/use-translation'
import { Checkbox } from '../ui/fields/checkbox'
import { Field } from '../ui/fields/field'
import { Select } from '../ui/fields/select'
import { TextInput } from '../ui/fields/text-input'
import { clockOf } from './use-span-words'

const HOURS = Array.from({ length: DAY_HOURS.to - DAY_HOURS.from + 1 }, (_, index) => DAY_HOURS.from + index)

type Values = TimeOffRequest & { isWhole: boolean }

/** A day off tomorrow, until something else is chosen. */
export function useTimeOffDraft() {
  const tomorrow = addDays(businessDay(new Date()), 1)
  const draft = useDraft<Values>(null, {
    ...{ fromDay: tomorrow, toDay: tomorrow, isWhole: true },
    ...{ fromHour: DAY_HOURS.from, toHour: DAY_HOURS.to },
  })
  const { isWhole: _, ...span } = draft.values
  return { draft, validated: validate(TimeOffRequest, span) }
}

interface TimeOffFieldsProps {
  form: Pick<ReturnType<typeof useForm<Values, TimeOffRequest, unknown>>, 'values' | 'change' | 'errorOf' | 'text'>
}

/** Days off, or some hours of them, as tutors and staff choose them. */
export function TimeOffFields({ form }: TimeOffFieldsProps) {
  const { t } = useTranslation('tutorHours')
  const { values, change, errorOf } = form
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label={t('off.fromDay')} error={errorOf('fromDay')}>
          {(control) => (
            <TextInput
              {...control}
              type="date"
              value={values.fromDay}
              onChange={({ target: { value } }) =>
                // The last day follows, so that one day off is one choice.
                change({ fromDay: value, ...(values.toDay < value && { toDay: value }) })
              }
            />
          )}
        </Field>
        <Field label={t('off.toDay')} error={errorOf('toDay')}>
          {(control) => <TextInput {...control} {...form.text('toDay')} type="date" min={values.fromDay} />}
        </Field>
      </div>
      <Checkbox
        label={t('off.wholeDays')}
        isChecked={values.isWhole}
        onChange={(isWhole) => change({ isWhole, fromHour: DAY_HOURS.from, toHour: DAY_HOURS.to })}
      />
      {!values.isWhole && (
        <div className="grid gap-4 sm:grid-cols-2">
          <HourField
            label={t('off.fromHour')}
            hours={HOURS.slice(0, -1)}
            value={values.fromHour}
            onChange={(fromHour) => change({ fromHour, toHour: Math.max(values.toHour, fromHour + 1) })}
          />
          <HourField
            label={t('off.toHour')}
            hours={HOURS.filter((hour) => hour > values.fromHour)}
            value={values.toHour}
            onChange={(toHour) => change({ toHour })}
          />
        </div>
      )}
    </>
  )
}

interface HourFieldProps {
  label: string
  hours: readonly number[]
  value: number
  onChange: (hour: number) => void
}

function HourField({ label, hours, value, onChange }: HourFieldProps) {
  const formats = useFormats()
  return (
    <Field label={label}>
      {(control) => (
        <Select {...control} value={value} onChange={({ target }) => onChange(Number(target.value))}>
          {hours.map((hour) => (
            <option key={hour} value={hour}>
              {formats.time(clockOf(hour))}
            </option>
          ))}
        </Select>
      )}
    </Field>
  )
}
