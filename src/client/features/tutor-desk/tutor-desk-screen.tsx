import { businessDay } from '#shared/time/business-day'
import type { ShownDesk } from './desk-views'
import { TodayView } from './today-view'
import { useNow } from './use-now'
import { WeekView } from './week-view'

/** What a tutor looks at between two sessions. */
export function TutorDeskScreen({ view, day }: ShownDesk) {
  const now = useNow()
  return view === 'week' ? <WeekView day={day ?? businessDay(now)} now={now} /> : <TodayView now={now} />
}
