import { useQuery } from '@tanstack/react-query'
import { CalendarPlus } from 'lucide-react'
import { useState } from 'react'
import { useSearch } from 'wouter'
import { isAhead } from '#shared/features/timetable/staff-times.rules'
import type { TimetableDay, TimetableSession } from '#shared/features/timetable/timetable.contract'
import { useFormats } from '../../i18n/formats'
import { useTranslation } from '../../i18n/use-translation'
import { LoadedDialog } from '../../loading/loaded-dialog'
import { viewWithWords } from '../../loading/view-with-words'
import { QueryContent } from '../../parts/portal/lists/query-content'
import { RowsSkeleton } from '../../parts/portal/lists/rows-skeleton'
import { tutorQueries } from '../../parts/portal/queries/tutors.queries'
import { usePermissions } from '../../parts/portal/use-permissions'
import { Button } from '../../ui/button'
import { Page } from '../../ui/page'
import { markOf } from './board/session-mark'
import { shortNames } from './board/short-names'
import { ShownSessions } from './shown-sessions'
import { timetableQueries } from './timetable.queries'
import { TimetableFilterBar } from './timetable-filter-bar'
import { isShown, type TimetableFilters, useTimetableFilters } from './use-timetable-filters'
import { WeekStrip } from './week-strip'

const SESSION_DIALOG = viewWithWords([], async () => (await import('./session/session-dialog')).SessionDialog)

const BOOK_DIALOG = viewWithWords([], async () => (await import('./book-dialog')).BookDialog)

/** The sessions of all tutors on a day or in a week. */
export function TimetableView() {
  const { t } = useTranslation('adminTimetable')
  const { t: admin } = useTranslation('admin')
  const { changes } = usePermissions()
  const filters = useTimetableFilters()
  const sessions = useQuery(timetableQueries.sessions(filters))
  const week = useQuery(timetableQueries.week(filters.day))
  const summary = useTimetableSummary({ filters, sessions: sessions.data, days: week.data })
  const [opened, setOpened] = useState<TimetableSession | null>(null)
  const url = new URLSearchParams(useSearch())
  const [isBooking, setBooking] = useState(url.has('book') && changes('people'))
  const [linked, setLinked] = useState(Number(url.get('session')) || null)
  const linkedSession = linked && sessions.data?.find(({ id }) => id === linked)
  // A link opens its session once, as soon as the day is known.
  if (linkedSession) {
    setLinked(null)
    setOpened(linkedSession)
  }
  // A session that left the shown days stays open, so that staff can read an error.
  const current = opened && (sessions.data?.find(({ id }) => id === opened.id) ?? opened)
  return (
    <Page
      title={admin('nav.timetable')}
      subtitle={summary}
      actions={
        changes('people') && (
          <Button look="secondary" onClick={() => setBooking(true)}>
            <CalendarPlus aria-hidden className="size-5" />
            {t('book.open')}
          </Button>
        )
      }
    >
      <TimetableFilterBar filters={filters} sessions={sessions.data ?? []} />
      {week.data && <WeekStrip filters={filters} days={week.data} />}
      <QueryContent query={sessions} failed={t('failed')} loading={<RowsSkeleton label={t('loading')} />}>
        {(data) => (
          <QueryContent query={week} failed={t('failed')} loading={<RowsSkeleton label={t('loading')} />}>
            {(days) => <ShownSessions filters={filters} sessions={data} days={days} onOpen={setOpened} />}
          </QueryContent>
        )}
      </QueryContent>
      <LoadedDialog part={SESSION_DIALOG} isOpen={current !== null} session={current} onClose={() => setOpened(null)} />
      <LoadedDialog part={BOOK_DIALOG} isOpen={isBooking} filters={filters} onClose={() => setBooking(false)} />
    </Page>
  )
}

interface SummaryRequest {
  filters: TimetableFilters
  sessions: readonly TimetableSession[] | undefined
  days: readonly TimetableDay[] | undefined
}

/** How many sessions there are, what is left to do about them, and who is away. */
function useTimetableSummary({ filters, sessions, days }: SummaryRequest): string {
  const { t } = useTranslation('adminTimetable')
  const { data: tutors = [] } = useQuery(tutorQueries.list())
  const zone = useFormats().timeZone()
  if (!sessions) return t('subtitle', { zone })
  const now = new Date()
  const visibleSessions = sessions.filter((session) => isShown(filters, session))
  const ahead = visibleSessions.filter((session) => session.status === 'scheduled' && isAhead(session, now)).length
  const unmarked = visibleSessions.filter((session) => markOf(session, now) === 'attendanceMissing').length
  const timeOff = filters.span === 'day' ? days?.find(({ day }) => day === filters.day)?.timeOff : []
  const names = shortNames(tutors)
  const namesOnTimeOff = [...new Set(timeOff?.map(({ tutorId }) => names.get(tutorId) ?? ''))].filter(Boolean)
  return [
    t('sessions', { count: visibleSessions.length }),
    ahead > 0 && t('ahead', { count: ahead }),
    unmarked > 0 && t('unmarked', { count: unmarked }),
    ...namesOnTimeOff.map((tutor) => t('isAway', { tutor })),
    zone,
  ]
    .filter(Boolean)
    .join(' · ')
}
