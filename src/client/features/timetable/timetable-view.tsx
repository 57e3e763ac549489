import { useQuery } from '@tanstack/react-query'
import { CalendarPlus, CalendarX2 } from 'lucide-react'
import { useState } from 'react'
import { useSearch } from 'wouter'
import type { TimetableSession } from '#shared/features/timetable/timetable.contract'
import { useFormats } from '../../i18n/formats'
import { useTranslation } from '../../i18n/use-translation'
import { LoadedDialog } from '../../loading/loaded-dialog'
import { viewWithWords } from '../../loading/view-with-words'
import { QueryContent } from '../../portal/query-content'
import { RowsSkeleton } from '../../portal/rows-skeleton'
import { tutorQueries } from '../../portal/tutors.queries'
import { usePermissions } from '../../portal/use-permissions'
import { useHourRows } from '../../tutoring/hour-rows'
import { Button } from '../../ui/button'
import { HourCell, PlannerTable } from '../../ui/calendar/planner-table'
import { Page } from '../../ui/page'
import { EmptyState } from '../../ui/states/empty-state'
import { useMediaQuery } from '../../ui/use-media-query'
import { SessionDialog } from './session/session-dialog'
import { SessionSlip } from './session-slip'
import { timetableQueries } from './timetable.queries'
import { TimetableFilterBar } from './timetable-filter-bar'
import { shownDays, type TimetableFilters, useTimetableFilters } from './use-timetable-filters'

const BOOK_DIALOG = viewWithWords([], async () => (await import('./book-dialog')).BookDialog)

/** The sessions of all tutors on a day or in a week. */
export function TimetableView() {
  const { t } = useTranslation('adminTimetable')
  const { t: admin } = useTranslation('admin')
  const { changes } = usePermissions()
  const zone = useFormats().timeZone()
  const filters = useTimetableFilters()
  const sessions = useQuery(timetableQueries.sessions(filters))
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
      subtitle={sessions.data ? t('count', { count: sessions.data.length, zone }) : t('subtitle', { zone })}
      actions={
        changes('people') && (
          <Button onClick={() => setBooking(true)}>
            <CalendarPlus aria-hidden className="size-5" />
            {t('book.open')}
          </Button>
        )
      }
    >
      <TimetableFilterBar filters={filters} sessions={sessions.data ?? []} />
      <QueryContent query={sessions} failed={t('failed')} loading={<RowsSkeleton label={t('loading')} />}>
        {(data) => <Sessions filters={filters} sessions={data} onOpen={setOpened} />}
      </QueryContent>
      <SessionDialog session={current} onClose={() => setOpened(null)} />
      <LoadedDialog part={BOOK_DIALOG} isOpen={isBooking} filters={filters} onClose={() => setBooking(false)} />
    </Page>
  )
}

interface SessionsProps {
  filters: TimetableFilters
  sessions: readonly TimetableSession[]
  onOpen: (session: TimetableSession) => void
}

/** A table on wide screens, else a list. Cancelled sessions may overlap, so they are always a list. */
function Sessions({ filters, sessions, onOpen }: SessionsProps) {
  const { t } = useTranslation('adminTimetable')
  const isWide = useMediaQuery('(min-width: 64rem)')
  const { data: tutors, isPending } = useQuery(tutorQueries.list())
  if (sessions.length === 0) return <EmptyState icon={CalendarX2} title={t('empty.title')} text={t('empty.text')} />
  if (!isWide || filters.status === 'cancelled') {
    return <TimetableList days={shownDays(filters, sessions)} sessions={sessions} onOpen={onOpen} />
  }
  if (isPending) return <RowsSkeleton label={t('loading')} />
  const withSessions = new Map(sessions.map(({ tutor }) => [tutor.id, tutor]))
  // If the tutors could not be loaded, those who have sessions are shown.
  const columns = tutors?.filter(({ id, isRetired }) => withSessions.has(id) || (!isRetired && !filters.tutor))
  const Table = filters.span === 'day' ? DayTable : WeekTable
  return (
    <Table
      tutors={columns ?? [...withSessions.values()]}
      days={shownDays(filters, sessions)}
      sessions={sessions}
      onOpen={onOpen}
    />
  )
}

function TimetableList({ days, sessions, onOpen }: Omit<TableProps, 'tutors'>) {
  const { t } = useTranslation('adminTimetable')
  const formats = useFormats()
  return (
    <div className="grid gap-7">
      {days.map((day) => {
        const ofDay = sessions.filter(({ sessionDate }) => sessionDate === day)
        return (
          <section key={day} aria-label={formats.day(day)}>
            <h2 className="mb-2 text-subheading first-letter:uppercase">{formats.day(day)}</h2>
            {ofDay.length === 0 && <p className="text-ink-soft">{t('free')}</p>}
            <ul className="grid gap-2">
              {ofDay.map((session) => (
                <li key={session.id}>
                  <SessionSlip session={session} onOpen={onOpen} detail="timeAndTutor" />
                </li>
              ))}
            </ul>
          </section>
        )
      })}
    </div>
  )
}

/** A row for each tutor, a column for each day. */
function WeekTable({ tutors, days, sessions, onOpen }: TableProps) {
  const { t } = useTranslation('adminTimetable')
  const formats = useFormats()
  return (
    <PlannerTable
      label={t('spans.week')}
      side="names"
      corner={t('tutor')}
      rows={tutors.map(({ id, name }) => ({ key: id, head: name }))}
      columns={days.map((day) => ({ key: day, head: formats.weekday(day) }))}
      cell={(id, day) => (
        <td key={day} className="border-rule border-l p-1 align-top">
          <ul className="grid gap-1">
            {sessions
              .filter(({ tutor, sessionDate }) => tutor.id === id && sessionDate === day)
              .map((session) => (
                <li key={session.id}>
                  <SessionSlip session={session} onOpen={onOpen} detail="time" />
                </li>
              ))}
          </ul>
        </td>
      )}
      isWide
    />
  )
}

interface TableProps {
  tutors: readonly { id: number; name: string }[]
  days: readonly string[]
  sessions: readonly TimetableSession[]
  onOpen: (session: TimetableSession) => void
}

/** A row for each hour, a column for each tutor. */
function DayTable({ tutors, days, sessions, onOpen }: TableProps) {
  const { t } = useTranslation('adminTimetable')
  const formats = useFormats()
  return (
    <PlannerTable
      label={formats.day(days[0] ?? '')}
      side="hours"
      corner={t('hour')}
      rows={useHourRows(sessions)}
      columns={tutors.map(({ id, name }) => ({ key: id, head: name }))}
      cell={(hour, tutorId) => (
        <HourCell key={tutorId} sessions={sessions.filter(({ tutor }) => tutor.id === tutorId)} hour={hour}>
          {(session) => <SessionSlip session={session} onOpen={onOpen} />}
        </HourCell>
      )}
      isWide
      isTall
    />
  )
}
