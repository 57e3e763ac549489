import { useQuery } from '@tanstack/react-query'
import type { TimetableSession } from '#shared/features/timetable/timetable.contract'
import { useFormats } from '../../../i18n/formats'
import { useTranslation } from '../../../i18n/use-translation'
import { Field } from '../../../ui/fields/field'
import { Select } from '../../../ui/fields/select'
import { TextInput } from '../../../ui/fields/text-input'
import { OpeningsState } from '../openings-state'
import { timetableQueries } from '../timetable.queries'

export interface NewTime {
  sessionDate: string
  startTime: string
}

interface NewTimeFieldsProps {
  session: TimetableSession
  form: {
    values: NewTime
    change: (changed: Partial<NewTime>) => void
    errorOf: (field: keyof NewTime) => string | undefined
  }
}

/** A day, and when the session's tutor and its student are free on it. */
export function NewTimeFields({ session, form }: NewTimeFieldsProps) {
  const { t } = useTranslation('adminTimetable')
  const formats = useFormats()
  const { sessionDate, startTime } = form.values
  const { id: changing, student, subject, duration } = session
  const openings = useQuery(
    timetableQueries.openings({ student: student.id, subject, duration, date: sessionDate, changing }),
  )
  const isThis = (time: string) => sessionDate === session.sessionDate && time === session.startTime
  const times = openings.data?.find(({ tutor }) => tutor.id === session.tutor.id)?.times.filter((time) => !isThis(time))
  return (
    <>
      <Field label={t('day')} error={form.errorOf('sessionDate')}>
        {(control) => (
          <TextInput
            {...control}
            type="date"
            value={sessionDate}
            onChange={({ target }) => form.change({ sessionDate: target.value, startTime: '' })}
          />
        )}
      </Field>
      <OpeningsState openings={openings} isEmpty={!times?.length}>
        <Field label={t('time')} error={form.errorOf('startTime')}>
          {(control) => (
            <Select {...control} value={startTime} onChange={({ target }) => form.change({ startTime: target.value })}>
              <option value="">{t('choose')}</option>
              {times?.map((time) => (
                <option key={time} value={time}>
                  {formats.time(time)}
                </option>
              ))}
            </Select>
          )}
        </Field>
      </OpeningsState>
    </>
  )
}
