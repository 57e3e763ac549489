import { useQuery } from '@tanstack/react-query'
import { CalendarPlus, PencilLine } from 'lucide-react'
import { useLocation, useSearch } from 'wouter'
import type { Session } from '#shared/features/booking/booking.contract'
import { useFormats } from '../../i18n/formats'
import { useTranslation } from '../../i18n/use-translation'
import { paths } from '../../paths'
import { useSignInAgain } from '../../session/use-sign-in-again'
import { useSessionLabels } from '../../sessions/session-labels'
import { SessionRow } from '../../sessions/session-row'
import { sessionsQueries } from '../../sessions/sessions.queries'
import { Button, ButtonLink } from '../../ui/button'
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

/** On a phone each stands on a line of its own, flush with the text above. */
const EXTRA = 'max-lg:-ml-5 max-sm:w-full max-sm:justify-start'

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
      <ButtonLink
        look="quiet"
        href={paths.sessionCalendar(session.id)}
        download
        className={EXTRA}
        aria-label={t('upcoming.addToCalendarName', name)}
      >
        <CalendarPlus aria-hidden className="size-5 shrink-0" />
        {t('upcoming.addToCalendar')}
      </ButtonLink>
      <Button
        look="quiet"
        onClick={() => onChange(session)}
        className={EXTRA}
        aria-label={t('upcoming.changeName', name)}
      >
        <PencilLine aria-hidden className="size-5 shrink-0" />
        {t('upcoming.change')}
      </Button>
    </>
  )
}
