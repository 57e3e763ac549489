import { useQuery } from '@tanstack/react-query'
import { CalendarX2 } from 'lucide-react'
import type { TimetableDay, TimetableSession } from '#shared/features/timetable/timetable.contract'
import type { StaffTutor } from '#shared/features/tutors/tutors.contract'
import { useFormats } from '../../i18n/formats'
import { useTranslation } from '../../i18n/use-translation'
import { LoadedPart } from '../../loading/loaded-part'
import { viewWithWords } from '../../loading/view-with-words'
import { RowsSkeleton } from '../../parts/portal/lists/rows-skeleton'
import { tutorQueries } from '../../parts/portal/queries/tutors.queries'
import { EmptyState } from '../../ui/states/empty-state'
import { useMediaQuery } from '../../ui/use-media-query'
import { DayBoard } from './board/day-board'
import { SessionSlip } from './session-slip'
import { isShown, shownDays, type TimetableFilters } from './use-timetable-filters'

const DAY_LIST = viewWithWords([], async () => (await import('./board/day-list')).DayList)
const WEEK_TABLE = viewWithWords([], async () => (await import('./board/week-table')).WeekTable)

interface ShownSessionsProps {
  filters: TimetableFilters
  /** All of the shown days. */
  sessions: readonly TimetableSession[]
  /** The week. */
  days: readonly TimetableDay[]
  onOpen: (session: TimetableSession) => void
}

/** A board on wide screens, else a list. Cancelled sessions may overlap, so they are always a list. */
export function ShownSessions({ filters, sessions, days, onOpen }: ShownSessionsProps) {
  const { t } = useTranslation('adminTimetable')
  const isWide = useMediaQuery('(min-width: 64rem)')
  const tutors = useQuery(tutorQueries.list())
  const now = new Date()
  const passes = (session: TimetableSession) => isShown(filters, session)
  const matchingSessions = sessions.filter(passes)
  const ofSpan = shownDays(filters, sessions)
  if (filters.status === 'cancelled' || tutors.isError) {
    return <SessionList days={ofSpan} sessions={matchingSessions} now={now} onOpen={onOpen} />
  }
  if (tutors.isPending) return <RowsSkeleton label={t('loading')} />
  const columns = tutors.data.filter((tutor) => isColumn(tutor, { filters, sessions }))
  const day = days.find((each) => each.day === filters.day)
  if (filters.span === 'day' && day) {
    if (!isWide)
      return (
        <LoadedPart
          part={DAY_LIST}
          fallback={<RowsSkeleton label={t('loading')} />}
          day={day}
          now={now}
          onOpen={onOpen}
          tutors={columns}
          sessions={matchingSessions}
        />
      )
    return (
      <DayBoard
        key={day.day}
        day={day}
        now={now}
        onOpen={onOpen}
        tutors={columns}
        sessions={sessions}
        isShown={passes}
      />
    )
  }
  if (!isWide) return <SessionList days={ofSpan} sessions={matchingSessions} now={now} onOpen={onOpen} />
  const shownWeek = days.filter((each) => ofSpan.includes(each.day))
  return (
    <LoadedPart
      part={WEEK_TABLE}
      fallback={<RowsSkeleton label={t('loading')} />}
      filters={filters}
      now={now}
      onOpen={onOpen}
      days={shownWeek}
      tutors={columns}
      sessions={matchingSessions}
    />
  )
}

/** Tutors of the filters who can be booked or have sessions. */
function isColumn(
  { id, isRetired, subjects }: StaffTutor,
  { filters, sessions }: Pick<ShownSessionsProps, 'filters' | 'sessions'>,
): boolean {
  if (filters.tutor) return id === Number(filters.tutor)
  if (filters.subject && !subjects.includes(filters.subject)) return false
  return !isRetired || sessions.some(({ tutor }) => tutor.id === id)
}

interface SessionListProps {
  days: readonly string[]
  sessions: readonly TimetableSession[]
  now: Date
  onOpen: (session: TimetableSession) => void
}

function SessionList({ days, sessions, now, onOpen }: SessionListProps) {
  const { t } = useTranslation('adminTimetable')
  const formats = useFormats()
  if (sessions.length === 0) return <EmptyState icon={CalendarX2} title={t('empty.title')} text={t('empty.text')} />
  return (
    <div className="grid grid-cols-1 gap-7">
      {days.map((day) => {
        const ofDay = sessions.filter(({ sessionDate }) => sessionDate === day)
        return (
          <section key={day} aria-label={formats.day(day)}>
            <h2 className="mb-2 text-subheading first-letter:uppercase">{formats.day(day)}</h2>
            {ofDay.length === 0 && <p className="text-ink-soft">{t('free')}</p>}
            <ul className="grid grid-cols-1 gap-2">
              {ofDay.map((session) => (
                <li key={session.id}>
                  <SessionSlip session={session} onOpen={onOpen} detail="timeAndTutor" now={now} />
                </li>
              ))}
            </ul>
          </section>
        )
      })}
    </div>
  )
}
