import type { Session } from '#shared/features/booking/booking.contract'
import { useFormats } from '../../../i18n/formats'
import { useTranslation } from '../../../i18n/use-translation'
import { useSessionLabels } from '../../../parts/tutoring/session-labels'
import { paths } from '../../../paths'
import { AppLink } from '../../../ui/app-link'

/** Less prominent than the session's button, but as easy to touch. */
export const SESSION_LINK = `inline-flex min-h-11 items-center gap-2 font-medium text-[0.9375rem] text-ink-soft
  underline decoration-1 underline-offset-4 hover:text-ink hover:decoration-2`

/** For accessible names, which tell the links of several sessions apart. */
export function useSessionName(session: Session) {
  const { t } = useTranslation('booking')
  const labels = useSessionLabels()
  const formats = useFormats()
  return {
    session: t('session', { subject: labels.subject(session), tutor: session.tutor.name }),
    day: formats.day(session.sessionDate),
  }
}

/** The file of a cancelled session removes it from the calendar. */
export function RemoveFromCalendar({ session }: { session: Session }) {
  const { t } = useTranslation('booking')
  return (
    <AppLink
      href={paths.sessionCalendar(session.id)}
      download
      className={SESSION_LINK}
      aria-label={t('calendarFile.removeName', useSessionName(session))}
    >
      {t('calendarFile.remove')}
    </AppLink>
  )
}
