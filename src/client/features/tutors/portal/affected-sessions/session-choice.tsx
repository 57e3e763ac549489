import type { SessionChoices } from '#shared/features/timetable/resolve-sessions.contract'
import { moveTo } from '#shared/features/timetable/resolve-sessions.rules'
import type { SessionUnder } from '#shared/features/tutors/time-off/time-off.contract'
import { useCalendarFormats } from '../../../../i18n/calendar-formats'
import { useFormats } from '../../../../i18n/formats'
import { useTranslation } from '../../../../i18n/use-translation'
import { Field } from '../../../../ui/fields/field'
import { Select } from '../../../../ui/fields/select'
import { toValue } from './resolution-value'
import { useSessionLabel } from './use-session-label'

interface SessionChoiceProps {
  choices: SessionChoices
  session: SessionUnder | undefined
  value: string
  onChange: (value: string) => void
}

/** What could be done with one session. */
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
          <option value="">{t('settle.leave')}</option>
          {choices.colleagues.map(({ id, name }) => (
            <option key={id} value={toValue({ kind: 'reassign', tutorId: id })}>
              {t('settle.colleague', { name })}
            </option>
          ))}
          {choices.times.map((time) => (
            <option key={toValue(moveTo(time))} value={toValue(moveTo(time))}>
              {t('settle.otherTime', {
                name: time.tutor?.name ?? choices.tutorName,
                day: weekday(time.sessionDate),
                time: formats.time(time.startTime),
              })}
            </option>
          ))}
          <option value={toValue({ kind: 'cancel' })}>{t('settle.cancel')}</option>
        </Select>
      )}
    </Field>
  )
}
