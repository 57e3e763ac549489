import { readHours } from '#shared/features/billing/hours.rules'
import type { ActionName, AuditEntry } from '#shared/features/staff/activity.contract'
import { useAmounts } from '../../i18n/amounts'
import { useFormats } from '../../i18n/formats'
import { useTranslation } from '../../i18n/use-translation'
import { useAttendanceWords } from './attendance-words'
import { keptText as text } from './audited-fields'

const DONE_TO_SESSIONS = {
  'student.session-booked': 'booked',
  'student.series-booked': 'seriesBooked',
  'student.series-moved': 'seriesMoved',
  'student.series-cancelled': 'seriesCancelled',
  'student.session-moved': 'moved',
  'student.session-reassigned': 'reassigned',
  'student.session-cancelled': 'cancelled',
  'student.hours-given-back': 'givenBack',
} as const

type SessionAction = keyof typeof DONE_TO_SESSIONS | 'student.attendance'

export function isOnSession(action: ActionName): action is SessionAction {
  return action === 'student.attendance' || action in DONE_TO_SESSIONS
}

/** An act of staff on a student's session as a sentence, with its reason. */
export function useSessionActionWords() {
  const { t } = useTranslation('adminUsers')
  const amounts = useAmounts()
  const formats = useFormats()
  const attendanceWords = useAttendanceWords()

  const timeOf = (state: AuditEntry['before']) => {
    const [day, time] = [text(state?.sessionDate), text(state?.startTime)]
    return day && time ? `${formats.shortDay(day)}, ${formats.time(time)}` : ''
  }

  return (action: SessionAction, { before, after }: Pick<AuditEntry, 'before' | 'after'>) => {
    if (action === 'student.attendance') return { sentence: attendanceWords(after), details: [] }
    const was = timeOf(before)
    // To a colleague, and to another time with it.
    const done = action === 'student.session-reassigned' && was ? 'handedOn' : DONE_TO_SESSIONS[action]
    const values = {
      was,
      at: timeOf(after),
      from: text(before?.tutorName),
      to: text(after?.tutorName),
      // An act on a series keeps its sessions.
      sessions: Array.isArray(after?.sessionIds) ? after.sessionIds.length : 1,
      hours: amounts.hours(readHours(text(after?.hours))),
    }
    const reason = text(after?.reason)
    return { sentence: t(`actions.session.${done}`, values), details: reason ? [t('actions.reason', { reason })] : [] }
  }
}
