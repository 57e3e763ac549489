import type { Session } from '#shared/features/booking/booking.contract'
import { useTranslation } from '../../../i18n/use-translation'
import { paths } from '../../../paths'
import { AppLink } from '../../../ui/app-link'
import { useSessionName } from '../use-session-name'
import { SESSION_EXTRA } from './session-extra'

/** A session's calendar file; that of a cancelled one takes it out of the calendar again. */
export function CalendarLink({ session }: { session: Session }) {
  const { t } = useTranslation('booking')
  const name = useSessionName(session)
  const isCancelled = session.status === 'cancelled'
  return (
    <AppLink
      href={paths.sessionCalendar(session.id)}
      download
      className={SESSION_EXTRA}
      aria-label={isCancelled ? t('calendarFile.removeName', name) : t('calendarFile.addName', name)}
    >
      {isCancelled ? t('calendarFile.remove') : t('calendarFile.add')}
    </AppLink>
  )
}
