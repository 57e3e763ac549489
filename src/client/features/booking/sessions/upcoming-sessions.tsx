import { useQuery } from '@tanstack/react-query'
import { useLocation, useSearch } from 'wouter'
import type { Session } from '#shared/features/booking/booking.contract'
import { useTranslation } from '../../../i18n/use-translation'
import { LoadedDialog } from '../../../loading/loaded-dialog'
import { viewWithWords } from '../../../loading/view-with-words'
import { paths } from '../../../paths'
import { SessionRow } from '../../../tutoring/session-row'
import { sessionsQueries } from '../../../tutoring/sessions.queries'
import { AppLink } from '../../../ui/app-link'
import { useSessionName } from '../use-session-name'
import { CalendarLink } from './calendar-link'
import { SESSION_EXTRA } from './session-extra'
import { SessionList } from './session-list'

const CHANGE_SESSION = viewWithWords(
  [],
  async () => (await import('../change/change-session-dialog')).ChangeSessionDialog,
)

/** Every upcoming session with what can be done about it. The one being changed is named in the address. */
export function UpcomingSessions() {
  const { t } = useTranslation('booking')
  const [, navigate] = useLocation()
  const changedId = Number(new URLSearchParams(useSearch()).get('session'))
  const upcoming = useQuery(sessionsQueries.upcoming())

  const changed = upcoming.data?.find(({ id }) => id === changedId) ?? null
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
      <LoadedDialog
        part={CHANGE_SESSION}
        isOpen={changed !== null}
        session={changed}
        onClose={() => navigate(paths.booking, { replace: true })}
      />
    </section>
  )
}

function SessionExtras({ session, onChange }: { session: Session; onChange: (session: Session) => void }) {
  const { t } = useTranslation('booking')
  const name = useSessionName(session)
  return (
    <>
      <button
        type="button"
        onClick={() => onChange(session)}
        className={SESSION_EXTRA}
        aria-label={t('upcoming.changeName', name)}
      >
        {t('upcoming.change')}
      </button>
      <AppLink href={paths.bookedSession(session.id)} className={SESSION_EXTRA} aria-label={t('slip.openName', name)}>
        {t('slip.open')}
      </AppLink>
      <CalendarLink session={session} />
    </>
  )
}
