import { useQuery } from '@tanstack/react-query'
import type { SessionStart } from '#shared/features/booking/booking.rules'
import type { TimetableSession } from '#shared/features/timetable/timetable.contract'
import { useFormats } from '../../../i18n/formats'
import { useTranslation } from '../../../i18n/use-translation'
import { SelectField } from '../../../ui/fields/select-field'
import { TextField } from '../../../ui/fields/text-field'
import { OpeningsState } from '../openings-state'
import { timetableQueries } from '../timetable.queries'

interface NewTimeFieldsProps {
  session: TimetableSession
  form: {
    values: SessionStart
    change: (changed: Partial<SessionStart>) => void
    errorOf: (field: keyof SessionStart) => string | undefined
  }
}

/** A day, and the times at which both tutor and student are free. */
export function NewTimeFields({ session, form }: NewTimeFieldsProps) {
  const { t } = useTranslation('adminTimetable')
  const formats = useFormats()
  const { sessionDate, startTime } = form.values
  const { id: changing, student, subject, duration } = session
  const openings = useQuery(
    timetableQueries.openings({ student: student.id, subject, duration, date: sessionDate, changing }),
  )
  const isCurrent = (time: string) => sessionDate === session.sessionDate && time === session.startTime
  const ofTutor = openings.data?.find(({ tutor }) => tutor.id === session.tutor.id)
  const times: string[] = ofTutor?.times.filter((time) => !isCurrent(time)) ?? []
  return (
    <>
      <TextField
        label={t('day')}
        error={form.errorOf('sessionDate')}
        type="date"
        value={sessionDate}
        onChange={({ target }) => form.change({ sessionDate: target.value, startTime: '' })}
      />
      <OpeningsState openings={openings} isEmpty={times.length === 0}>
        <SelectField
          label={t('time')}
          error={form.errorOf('startTime')}
          options={[
            { value: '', label: t('choose') },
            ...times.map((value) => ({ value, label: formats.time(value) })),
          ]}
          value={startTime}
          onChange={(time) => form.change({ startTime: time })}
        />
      </OpeningsState>
    </>
  )
}
