import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { CalendarPlus, CalendarSync, EllipsisVertical, ReceiptText } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useLocation, useSearch } from 'wouter'
import type { Session } from '#shared/features/booking/booking.contract'
import { useTranslation } from '../../../i18n/use-translation'
import { LoadedDialog } from '../../../loading/loaded-dialog'
import { QueryFailed } from '../../../loading/query-failed'
import { viewWithWords } from '../../../loading/view-with-words'
import { SessionRow } from '../../../parts/tutoring/session-row'
import { sessionsQueries } from '../../../parts/tutoring/sessions.queries'
import { paths } from '../../../paths'
import { Button } from '../../../ui/button'
import { Menu, MenuLink } from '../../../ui/overlays/menu'
import { Skeleton } from '../../../ui/states/skeleton'
import { bookingQueries } from '../booking.queries'
import { RemoveFromCalendar, SESSION_LINK, useSessionName } from './calendar-link'
import { MenuButton } from './menu-button'

const CHANGE_SESSION = viewWithWords(
  [],
  async () => (await import('../change/change-session-dialog')).ChangeSessionDialog,
)

/** The address names the session that is being changed. */
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
          <SessionRow
            key={session.id}
            session={session}
            isShort
            onReschedule={change}
            menu={<SessionMenu session={session} onChange={() => change(session)} />}
          />
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

function SessionMenu({ session, onChange }: { session: Session; onChange: () => void }) {
  const { t } = useTranslation('booking')
  return (
    <Menu
      label={t('upcoming.options', useSessionName(session))}
      button={<EllipsisVertical aria-hidden className="size-5" />}
      buttonClassName="grid size-11 place-items-center rounded-control text-ink-soft hover:text-ink"
    >
      <MenuButton icon={CalendarSync} onClick={onChange}>
        {t('upcoming.change')}
      </MenuButton>
      <MenuLink icon={ReceiptText} href={paths.bookedSession(session.id)}>
        {t('slip.open')}
      </MenuLink>
      <MenuLink icon={CalendarPlus} href={paths.sessionCalendar(session.id)} download>
        {t('calendarFile.add')}
      </MenuLink>
    </Menu>
  )
}

/** Completed and cancelled sessions, newest first. */
export function PastSessions() {
  const { t } = useTranslation('booking')
  const past = useInfiniteQuery(bookingQueries.past())
  return (
    <section aria-labelledby="past-sessions">
      <h2 id="past-sessions" className="mb-5 text-heading">
        {t('past.title')}
      </h2>
      <SessionList query={past} sessions={past.data?.pages.flatMap(({ items }) => items)} emptyText={t('past.empty')}>
        {(session) => <PastSession key={session.id} session={session} />}
      </SessionList>
      {past.hasNextPage && (
        <Button look="secondary" busy={past.isFetchingNextPage} onClick={() => past.fetchNextPage()} className="mt-4">
          {t('past.more')}
        </Button>
      )}
    </section>
  )
}

function PastSession({ session }: { session: Session }) {
  const { t } = useTranslation('booking')
  const [isOpen, setOpen] = useState(false)
  const name = useSessionName(session)
  const { report } = session
  const toggle = report && (
    <button
      type="button"
      aria-expanded={isOpen}
      aria-label={t('past.reportName', name)}
      onClick={() => setOpen(!isOpen)}
      className={SESSION_LINK}
    >
      {t('past.report')}
    </button>
  )
  return (
    <SessionRow session={session} isShort menu={toggle}>
      {report && isOpen && <SessionReport report={report} />}
      {/* Removes it; a completed session needs no entry any more. */}
      {session.status === 'cancelled' && <RemoveFromCalendar session={session} />}
    </SessionRow>
  )
}

function SessionReport({ report: { done, stillHard, next } }: { report: NonNullable<Session['report']> }) {
  const { t } = useTranslation('booking')
  return (
    <div className="max-w-reading pt-1.5 pb-3">
      <p className="wrap-anywhere whitespace-pre-line">{done}</p>
      {stillHard && (
        <p className="wrap-anywhere mt-2 whitespace-pre-line">
          <b>{t('past.stillHard')}</b> {stillHard}
        </p>
      )}
      <p className="wrap-anywhere mt-2 whitespace-pre-line">
        <b>{t('past.next')}</b> {next}
      </p>
    </div>
  )
}

interface SessionListProps {
  query: { isError: boolean; isFetching: boolean; refetch: () => unknown }
  sessions: readonly Session[] | undefined
  emptyText: string
  children: (session: Session) => ReactNode
}

function SessionList({ query, sessions, emptyText, children }: SessionListProps) {
  const { t } = useTranslation('booking')
  if (sessions?.length === 0) {
    return <p className="rounded-sheet border border-edge/55 border-dashed px-5 py-6 text-ink-soft">{emptyText}</p>
  }
  if (sessions) return <ul className="grid gap-2">{sessions.map(children)}</ul>
  if (!query.isError) return <Skeleton className="h-24" />
  return <QueryFailed title={t('load.title')} text={t('load.text')} query={query} />
}
