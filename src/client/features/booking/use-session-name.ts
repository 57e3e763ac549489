import type { Session } from '#shared/features/booking/booking.contract'
import { useFormats } from '../../i18n/formats'
import { useTranslation } from '../../i18n/use-translation'
import { useSessionLabels } from '../../tutoring/session-labels'

/** What tells one session's links from another's. */
export function useSessionName(session: Session) {
  const { t } = useTranslation('booking')
  const labels = useSessionLabels()
  const formats = useFormats()
  return {
    session: t('session', { subject: labels.subject(session), tutor: session.tutor.name }),
    day: formats.day(session.sessionDate),
  }
}
