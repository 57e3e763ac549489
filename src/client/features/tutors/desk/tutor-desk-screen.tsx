import { Suspense, useEffect } from 'react'
import { businessDay } from '#shared/time/business-day'
import { useTranslation } from '../../../i18n/use-translation'
import { Loaded } from '../../../loading/loaded'
import { viewWithWords } from '../../../loading/view-with-words'
import { ScreenSkeleton } from '../../../ui/states/skeleton'
import type { ShownDesk } from './desk-views'
import { TodayView } from './today-view'
import { useNow } from './use-now'

/** The desk opens on today; the week is fetched once that stands. */
const WEEK = viewWithWords([], async () => (await import('./week-view')).WeekView)

/** What can be done about one session, and when the tutor teaches: fetched when opened. */
const SESSION = viewWithWords(
  ['tutorSession', 'errors'],
  async () => (await import('./session/session-view')).SessionView,
)
const HOURS = viewWithWords(['tutorHours', 'errors'], async () => (await import('./hours/hours-view')).HoursView)

/** What a tutor looks at between two sessions. */
export function TutorDeskScreen({ view, day, sessionId }: ShownDesk) {
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
      ) : (
        <Loaded part={WEEK} day={day ?? businessDay(now)} now={now} />
      )}
    </Suspense>
  )
}
