import { TimeOffRequest } from '#shared/features/tutors/time-off.contract'
import { DAY_HOURS } from '#shared/features/tutors/time-off.rules'
import { businessDay } from '#shared/time/business-day'
import { addDays } from '#shared/time/calendar'
import { useDraft } from '../../form/use-draft'
import { useForm } from '../../form/use-form'
import { validate } from '../../form/validate'
import { useFormats } from '../../i18n/formats'
import { useTranslation } from '../../i18n/use-translation'
import { showNotice } from '../../notices/notice-store'
import { Button } from '../../ui/button'
import { CheckLine } from '../../ui/check-line'
import { Field } from '../../ui/field'
import { Select } from '../../ui/select'
import { Sheet } from '../../ui/sheet'
import { TextInput } from '../../ui/text-input'
import { hoursActions } from './hours.queries'
import { useFailureNotice } from './use-failure-notice'
import { clockOf, useSpanWords } from './use-span-words'

const HOURS = Array.from({ length: DAY_HOURS.to - DAY_HOURS.from + 1 }, (_, index) => DAY_HOURS.from + index)

/** Days off, or some hours of them. */
export function TimeOffForm() {
  const { t } = useTranslation('tutorHours')
  const form = useTimeOffForm()
  const { values, change, errorOf } = form
  return (
    <Sheet className="p-5">
      <h3 className="text-subheading">{t('off.add')}</h3>
      <form noValidate className="mt-4 grid gap-4" onSubmit={form.submit}>
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
        <CheckLine
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
        <Button type="submit" busy={form.send.isPending} className="justify-self-start">
          {t('off.take')}
        </Button>
      </form>
    </Sheet>
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

function useTimeOffForm() {
  const { t } = useTranslation('tutorHours')
  const spanWords = useSpanWords()
  const sayFailed = useFailureNotice(t('off.notTaken'))
  const tomorrow = addDays(businessDay(new Date()), 1)
  const draft = useDraft<TimeOffRequest & { isWhole: boolean }>(null, {
    ...{ fromDay: tomorrow, toDay: tomorrow, isWhole: true },
    ...{ fromHour: DAY_HOURS.from, toHour: DAY_HOURS.to },
  })
  const { isWhole: _, ...span } = draft.values
  return useForm({
    draft,
    validated: validate(TimeOffRequest, span),
    action: hoursActions.takeTimeOff,
    onSuccess: (taken) => {
      const booked = taken.bookedSessions > 0 && t('off.booked', { count: taken.bookedSessions })
      showNotice({ title: t('off.taken'), description: booked || spanWords(taken) })
    },
    onError: sayFailed,
  })
}
