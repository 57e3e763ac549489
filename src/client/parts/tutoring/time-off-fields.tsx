import { hoursOfDay, startStepMinutes } from '#shared/features/school/school-hours.rules'
import { TimeOffRequest } from '#shared/features/tutors/time-off/time-off.contract'
import { isWholeDay, type TimeOffSpan, WHOLE_DAY } from '#shared/features/tutors/time-off/time-off.rules'
import { businessDay } from '#shared/time/business-day'
import { addDays } from '#shared/time/calendar'
import { school } from '../../device/page-settings'
import { useDraft } from '../../form/use-draft'
import type { useForm } from '../../form/use-form'
import { validate } from '../../form/validate'
import { useCalendarFormats } from '../../i18n/calendar-formats'
import { useFormats } from '../../i18n/formats'
import { useTranslation } from '../../i18n/use-translation'
import { Checkbox } from '../../ui/fields/checkbox'
import { Field } from '../../ui/fields/field'
import { Select } from '../../ui/fields/select'
import { TextInput } from '../../ui/fields/text-input'
import { clockOf } from './hour-rows'

/** From the school's first opening to its last closing, in full hours or the finer step of its start times. */
function hoursToChoose(): number[] {
  const [hours, step] = [hoursOfDay(school()), startStepMinutes(school()) / 60]
  const first = hours[0] ?? 0
  return Array.from({ length: hours.length / step + 1 }, (_, nth) => first + nth * step)
}

type TimeOffValues = TimeOffRequest & { isWholeDays: boolean }

export function useTimeOffDraft() {
  const tomorrow = addDays(businessDay(new Date()), 1)
  const draft = useDraft<TimeOffValues>(null, {
    fromDay: tomorrow,
    toDay: tomorrow,
    isWholeDays: true,
    ...WHOLE_DAY,
  })
  const { isWholeDays: _, ...span } = draft.values
  return { draft, validated: validate(TimeOffRequest, span) }
}

interface TimeOffFieldsProps {
  form: Pick<
    ReturnType<typeof useForm<TimeOffValues, TimeOffRequest, unknown>>,
    'values' | 'change' | 'errorOf' | 'text'
  >
}

export function TimeOffFields({ form }: TimeOffFieldsProps) {
  const { t } = useTranslation('tutorHours')
  const { values, change, errorOf } = form
  const hours = hoursToChoose()
  const laterThan = (hour: number) => hours.find((each) => each > hour) ?? hour
  const openDay = { fromHour: hours[0] ?? 0, toHour: hours.at(-1) ?? 0 }
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
                // The last day follows, so that a single day off is one choice.
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
        isChecked={values.isWholeDays}
        onChange={(isWholeDays) => change({ isWholeDays, ...(isWholeDays ? WHOLE_DAY : openDay) })}
      />
      {!values.isWholeDays && (
        <div className="grid gap-4 sm:grid-cols-2">
          <HourField
            label={t('off.fromHour')}
            hours={hours.slice(0, -1)}
            value={values.fromHour}
            onChange={(fromHour) => change({ fromHour, toHour: Math.max(values.toHour, laterThan(fromHour)) })}
          />
          <HourField
            label={t('off.toHour')}
            hours={hours.filter((hour) => hour > values.fromHour)}
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

/** A time off as text: its days and, unless it is whole days, its hours. */
export function useSpanWords(): (span: TimeOffSpan) => string {
  const { t } = useTranslation('tutorHours')
  const formats = useCalendarFormats()
  return ({ fromDay, toDay, fromHour, toHour }) => {
    const [from, to] = [formats.weekday(fromDay), formats.weekday(toDay)]
    const days = fromDay === toDay ? from : t('off.days', { from, to })
    if (isWholeDay({ fromHour, toHour })) return days
    return t('off.daysAndHours', { days, hours: formats.timeSpan(clockOf(fromHour), clockOf(toHour)) })
  }
}
