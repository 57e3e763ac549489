import type { SessionChoices } from '#shared/features/timetable/resolve-sessions.contract'
import { moveTo, type Resolution } from '#shared/features/timetable/resolve-sessions.rules'
import type { SessionInTimeOff } from '#shared/features/tutors/time-off/time-off.contract'
import { useCalendarFormats } from '../../../../i18n/calendar-formats'
import { useFormats } from '../../../../i18n/formats'
import { useSubjectNames } from '../../../../i18n/subject-names'
import { useTranslation } from '../../../../i18n/use-translation'
import { Field } from '../../../../ui/fields/field'
import { Select } from '../../../../ui/fields/select'

/** A resolution as the value of an option. */
export function toValue(resolution: Resolution): string {
  return JSON.stringify(resolution)
}

/** Null where nothing is chosen. */
export function readValue(value: string | undefined): Resolution | null {
  // Only `toValue` writes the values, and the request is validated before it is sent.
  return value ? (JSON.parse(value) as Resolution) : null
}

/** A session as one line: `Tue, Nov 17, 10:00 AM · Math · Maya Bouchard`. */
export function useSessionLabel() {
  const { t } = useTranslation('adminTutors')
  const subjectNames = useSubjectNames()
  const formats = useFormats()
  const { weekday } = useCalendarFormats()
  return ({ sessionDate, startTime, subject, studentName }: SessionInTimeOff) => {
    const when = `${weekday(sessionDate)}, ${formats.time(startTime)}`
    return [when, subjectNames.name(subject), studentName ?? t('away.noName')].join(' · ')
  }
}

interface SessionChoiceProps {
  choices: SessionChoices
  session: SessionInTimeOff | undefined
  value: string
  onChange: (value: string) => void
}

/** The ways to resolve one session. */
export function SessionChoice({ choices, session, value, onChange }: SessionChoiceProps) {
  const { t } = useTranslation('adminTutors')
  const formats = useFormats()
  const { weekday } = useCalendarFormats()
  const label = useSessionLabel()
  if (!session) return null
  return (
    <Field label={label(session)}>
      {(control) => (
        <Select {...control} value={value} onChange={({ target }) => onChange(target.value)}>
          <option value="">{t('resolve.leave')}</option>
          {choices.colleagues.map(({ id, name }) => (
            <option key={id} value={toValue({ kind: 'reassign', tutorId: id })}>
              {t('resolve.colleague', { name })}
            </option>
          ))}
          {choices.times.map((time) => (
            <option key={toValue(moveTo(time))} value={toValue(moveTo(time))}>
              {t('resolve.otherTime', {
                name: time.tutor?.name ?? choices.tutorName,
                day: weekday(time.sessionDate),
                time: formats.time(time.startTime),
              })}
            </option>
          ))}
          <option value={toValue({ kind: 'cancel' })}>{t('resolve.cancel')}</option>
        </Select>
      )}
    </Field>
  )
}
