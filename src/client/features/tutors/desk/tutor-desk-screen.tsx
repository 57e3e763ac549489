import { useQuery } from '@tanstack/react-query'
import { CalendarCheck } from 'lucide-react'
import { Suspense, useEffect, useState } from 'react'
import { businessDay } from '#shared/time/business-day'
import { mondayOf } from '#shared/time/calendar'
import { useFormats } from '../../../i18n/formats'
import { useTranslation } from '../../../i18n/use-translation'
import { Loaded } from '../../../loading/loaded-part'
import { viewWithWords } from '../../../loading/view-with-words'
import { Page } from '../../../ui/page'
import { EmptyState } from '../../../ui/states/empty-state'
import { ScreenSkeleton } from '../../../ui/states/skeleton'
import { DeskList } from './desk-list'
import { DeskState } from './desk-state'
import type { DeskLocation } from './desk-views'
import { nextOf } from './session/session-times'
import { tutorQueries } from './tutor.queries'

const TICK_MS = 15_000

const WEEK = viewWithWords([], async () => (await import('./week-view')).WeekView)

const SESSION = viewWithWords(
  ['tutorSession', 'errors'],
  async () => (await import('./session/session-view')).SessionView,
)

const HOURS = viewWithWords(['tutorHours', 'errors'], async () => (await import('./hours/hours-view')).HoursView)

const ACCOUNT = viewWithWords(
  ['adminFactor', 'admin', 'errors'],
  async () => (await import('./account-view')).TutorAccountView,
)

export function TutorDeskScreen({ view, day, sessionId }: DeskLocation) {
  const { t } = useTranslation('tutorDesk')
  const now = useNow()
  useEffect(() => {
    WEEK.preload()
    SESSION.preload()
  }, [])
  if (view === 'today' && sessionId === null) return <TodayView now={now} />
  return (
    <Suspense fallback={<ScreenSkeleton label={t('loading')} />}>
      {sessionId !== null ? (
        <Loaded key={sessionId} part={SESSION} id={sessionId} now={now} />
      ) : view === 'hours' ? (
        <Loaded part={HOURS} />
      ) : view === 'account' ? (
        <Loaded part={ACCOUNT} />
      ) : (
        <Loaded part={WEEK} day={day ?? businessDay(now)} now={now} />
      )}
    </Suspense>
  )
}

function TodayView({ now }: { now: Date }) {
  const { t } = useTranslation('tutorDesk')
  const formats = useFormats()
  const today = businessDay(now)
  const week = useQuery(tutorQueries.week(mondayOf(today)))
  const sessions = week.data?.filter(({ sessionDate }) => sessionDate === today)
  return (
    <Page
      title={sessions?.length ? t('today.title', { count: sessions.length }) : t('today.noneTitle')}
      eyebrow={`${formats.day(today)} · ${formats.timeZone()}`}
      width="reading"
    >
      <DeskState query={week}>
        {sessions?.length === 0 && (
          <EmptyState icon={CalendarCheck} title={t('today.empty.title')} text={t('today.empty.text')} />
        )}
        {sessions && sessions.length > 0 && (
          <DeskList sessions={sessions} next={nextOf(sessions, now)} now={now} label={t('menu.today')} />
        )}
      </DeskState>
    </Page>
  )
}

/** Updated while the page is open, so that the join button appears in time. */
function useNow(): Date {
  const [now, setNow] = useState(() => new Date())
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), TICK_MS)
    return () => clearInterval(timer)
  }, [])
  return now
}
