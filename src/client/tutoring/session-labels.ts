import type { Session } from '#shared/features/booking/booking.contract'
import { SESSION_STATUSES } from '#shared/features/booking/booking.rules'
import { addDays } from '#shared/time/calendar'
import { useToday } from '../device/today'
import { useFormats } from '../i18n/formats'
import { useTranslation } from '../i18n/use-translation'

export type SessionAction = 'join' | 'reschedule' | 'none'

/** What a session offers: a scheduled one can be joined on its day and moved before; any other status is only named. */
export function sessionAction({ status, sessionDate }: Session, today: string): SessionAction {
  if (status !== 'scheduled') return 'none'
  return sessionDate === today ? 'join' : 'reschedule'
}

/** The words of a session in the reader's language. */
export function useSessionLabels() {
  const today = useToday()
  const { t } = useTranslation('sessions')
  const { t: site } = useTranslation()
  const formats = useFormats()
  return {
    /** The subject, with the hours after it above one: `Math (2h)`. */
    subject: ({ subject, duration }: Session) => {
      const name = site(`subjects.${subject}.name`)
      return duration > 1 ? t('subjectWithLength', { subject: name, length: formats.length(duration) }) : name
    },
    tutor: ({ tutor }: Session) => t('withTutor', { tutor: tutor.name }),
    day: ({ sessionDate }: Session) => {
      if (sessionDate === today) return t('today')
      return sessionDate === addDays(today, 1) ? t('tomorrow') : formats.day(sessionDate)
    },
    time: ({ startTime }: Session) => formats.time(startTime),
    status: ({ status, attendance }: Session) => {
      if (attendance === 'absent') return t('status.absent')
      // A status that only another server knows is shown as it came.
      return SESSION_STATUSES.includes(status) ? t(`status.${status}`) : status
    },
  }
}
