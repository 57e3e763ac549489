import { useQuery } from '@tanstack/react-query'
import { CalendarPlus, CalendarX2 } from 'lucide-react'
import { useState } from 'react'
import type { TimetableSession } from '#shared/features/timetable/timetable.contract'
import { useTranslation } from '../../i18n/use-translation'
import { LoadedDialog } from '../../loading/loaded-dialog'
import { viewWithWords } from '../../loading/view-with-words'
import { DashboardLink } from '../../portal/dashboard-link'
import { FetchFailed } from '../../portal/fetch-failed'
import { RowsSkeleton } from '../../portal/rows-skeleton'
import { tutorQueries } from '../../portal/tutors.queries'
import { usePermissions } from '../../portal/use-permissions'
import { Button } from '../../ui/button'
import { Page } from '../../ui/page'
import { EmptyState } from '../../ui/states/empty-state'
import { useMediaQuery } from '../../ui/use-media-query'
import { DayTable } from './day-table'
import { SessionDialog } from './session/session-dialog'
import { timetableQueries } from './timetable.queries'
import { TimetableFilters } from './timetable-filters'
import { TimetableList } from './timetable-list'
import { daysOf, type TimetableShown, useTimetableShown } from './timetable-shown'
import { WeekTable } from './week-table'

const BOOK_DIALOG = viewWithWords([], async () => (await import('./book-dialog')).BookDialog)

/** Everybody's sessions of a day or a week, all tutors side by side, and what staff can do with them. */
export function TimetableView() {
  const { t } = useTranslation('adminTimetable')
  const { t: admin } = useTranslation('admin')
  const { changes } = usePermissions()
  const shown = useTimetableShown()
  const sessions = useQuery(timetableQueries.sessions(shown))
  const [opened, setOpened] = useState<TimetableSession | null>(null)
  const [isBooking, setBooking] = useState(false)
  // As it is now; one that has left the days on show stays as it was seen, so that a refusal can still be read.
  const current = opened && (sessions.data?.find(({ id }) => id === opened.id) ?? opened)
  return (
    <Page
      eyebrow={<DashboardLink />}
      title={admin('nav.timetable')}
      subtitle={sessions.data ? t('count', { count: sessions.data.length }) : t('subtitle')}
      actions={
        changes('people') && (
          <Button onClick={() => setBooking(true)}>
            <CalendarPlus aria-hidden className="size-5" />
            {t('book.open')}
          </Button>
        )
      }
    >
      <TimetableFilters shown={shown} sessions={sessions.data ?? []} />
      {sessions.data && <Sessions shown={shown} sessions={sessions.data} onOpen={setOpened} />}
      {!sessions.data && sessions.isPending && <RowsSkeleton label={t('loading')} />}
      {!sessions.data && sessions.isError && (
        <FetchFailed
          error={sessions.error}
          title={t('failed')}
          onRetry={sessions.refetch}
          isBusy={sessions.isFetching}
        />
      )}
      <SessionDialog session={current} onClose={() => setOpened(null)} />
      <LoadedDialog part={BOOK_DIALOG} isOpen={isBooking} shown={shown} onClose={() => setBooking(false)} />
    </Page>
  )
}

interface SessionsProps {
  shown: TimetableShown
  sessions: readonly TimetableSession[]
  onOpen: (session: TimetableSession) => void
}

/** A timetable where there is room, else a list. What was cancelled may overlap, so it is a list everywhere. */
function Sessions({ shown, sessions, onOpen }: SessionsProps) {
  const { t } = useTranslation('adminTimetable')
  const isWide = useMediaQuery('(min-width: 64rem)')
  const { data: tutors, isPending } = useQuery(tutorQueries.list())
  if (sessions.length === 0) return <EmptyState icon={CalendarX2} title={t('empty.title')} text={t('empty.text')} />
  if (!isWide || shown.status === 'cancelled') {
    return <TimetableList days={daysOf(shown)} sessions={sessions} onOpen={onOpen} />
  }
  if (isPending) return <RowsSkeleton label={t('loading')} />
  const here = new Map(sessions.map(({ tutor }) => [tutor.id, tutor]))
  // Without the list of tutors, those who have sessions are known from these.
  const columns = tutors?.filter(({ id, isRetired }) => here.has(id) || (!isRetired && !shown.tutor))
  const Table = shown.span === 'day' ? DayTable : WeekTable
  return <Table tutors={columns ?? [...here.values()]} days={daysOf(shown)} sessions={sessions} onOpen={onOpen} />
}
