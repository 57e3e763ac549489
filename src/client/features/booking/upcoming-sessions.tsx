import { useQuery } from '@tanstack/react-query'
import { useLocation, useSearch } from 'wouter'
import type { Session } from '#shared/features/booking/booking.contract'
import { useFormats } from '../../i18n/formats'
import { useTranslation } from '../../i18n/use-translation'
import { paths } from '../../paths'
import { useSignInAgain } from '../../session/use-sign-in-again'
import { useSessionLabels } from '../../sessions/session-labels'
import { SessionRow } from '../../sessions/session-row'
import { sessionsQueries } from '../../sessions/sessions.queries'
import { AppLink } from '../../ui/app-link'
import { ChangeSessionDialog } from './change-session-dialog'
import { SessionList } from './session-list'

/** Every upcoming session with what can be done about it. The one being changed is named in the address. */
export function UpcomingSessions() {
  const { t } = useTranslation('booking')
  const [, navigate] = useLocation()
  const changedId = Number(new URLSearchParams(useSearch()).get('session'))
  const upcoming = useQuery(sessionsQueries.upcoming())
  useSignInAgain('unauthorized', upcoming.error)

  const change = (session: Session) => navigate(paths.changeSession(session.id), { replace: true })
  return (
    <section aria-labelledby="upcoming-sessions">
      <h2 id="upcoming-sessions" className="mb-5 text-heading">
        {t('upcoming.title')}
      </h2>
      <SessionList query={upcoming} sessions={upcoming.data} emptyText={t('upcoming.empty')}>
        {(session) => (
          <SessionRow key={session.id} session={session} onReschedule={change}>
            <SessionExtras session={session} onChange={change} />
          </SessionRow>
        )}
      </SessionList>
      <ChangeSessionDialog
        session={upcoming.data?.find(({ id }) => id === changedId) ?? null}
        onClose={() => navigate(paths.booking, { replace: true })}
      />
    </section>
  )
}

/** Quiet beside the session's own button, but as tall to the finger. */
const EXTRA =
  'inline-flex min-h-11 items-center gap-2 font-medium text-[0.9375rem] text-ink-soft underline decoration-1 underline-offset-4 hover:text-ink hover:decoration-2'

function SessionExtras({ session, onChange }: { session: Session; onChange: (session: Session) => void }) {
  const { t } = useTranslation('booking')
  const labels = useSessionLabels()
  const formats = useFormats()
  const name = {
    session: t('session', { subject: labels.subject(session), tutor: session.tutor.name }),
    day: formats.day(session.sessionDate),
  }
  return (
    <>
      <button
        type="button"
        onClick={() => onChange(session)}
        className={EXTRA}
        aria-label={t('upcoming.changeName', name)}
      >
        {t('upcoming.change')}
      </button>
      <AppLink
        href={paths.sessionCalendar(session.id)}
        download
        className={EXTRA}
        aria-label={t('upcoming.addToCalendarName', name)}
      >
        {t('upcoming.addToCalendar')}
      </AppLink>
    </>
  )
}
