import type { Session } from '#shared/features/booking/booking.contract'
import { SESSION_STATUSES } from '#shared/features/booking/booking.rules'
import { addDays } from '#shared/time/calendar'
import { useToday } from '../../device/today'
import { useFormats } from '../../i18n/formats'
import { useSubjectNames } from '../../i18n/subject-names'
import { useTranslation } from '../../i18n/use-translation'

export type SessionAction = 'join' | 'reschedule' | 'none'

/** A scheduled session can be joined on its day, and moved before that. */
export function sessionAction({ status, sessionDate }: Session, today: string): SessionAction {
  if (status !== 'scheduled') return 'none'
  return sessionDate === today ? 'join' : 'reschedule'
}

export function useSessionLabels() {
  const today = useToday()
  const { t } = useTranslation('sessions')
  const subjectNames = useSubjectNames()
  const formats = useFormats()
  const dayOf = (sessionDate: string, format: (day: string) => string) => {
    if (sessionDate === today) return t('today')
    return sessionDate === addDays(today, 1) ? t('tomorrow') : format(sessionDate)
  }
  return {
    /** With the length unless it is one hour: `Math (2h)`. */
    subject: ({ subject, duration }: Session) => {
      const name = subjectNames.name(subject)
      return duration !== 1 ? t('subjectWithLength', { subject: name, length: formats.length(duration) }) : name
    },
    tutor: ({ tutor }: Session) => t('withTutor', { tutor: tutor.name }),
    day: ({ sessionDate }: Session) => dayOf(sessionDate, formats.day),
    /** Within a sentence: `today`, `Thu, Nov 26`. */
    dayInText: ({ sessionDate }: Session) => {
      const day = dayOf(sessionDate, formats.weekday)
      return sessionDate <= addDays(today, 1) ? day.toLocaleLowerCase() : day
    },
    shortDay: ({ sessionDate }: Session) => dayOf(sessionDate, formats.weekday),
    time: ({ startTime }: Session) => formats.time(startTime),
    status: ({ status, attendance }: Session) => {
      if (attendance === 'absent') return t('status.absent')
      // A newer server may send an unknown status.
      return SESSION_STATUSES.includes(status) ? t(`status.${status}`) : status
    },
  }
}
