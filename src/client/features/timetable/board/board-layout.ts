import { endTime } from '#shared/features/booking/booking.rules'
import { hoursOfDay } from '#shared/features/school/school-hours.rules'
import type { MinuteSpan } from '#shared/features/timetable/tutor-day.rules'
import { minutesOf } from '#shared/time/clock'
import { school } from '../../../device/page-settings'

export const HOUR_PX = 60
export const COLUMN_PX = 154
export const TIMES_PX = 62
/** Space between a slip and the lines around it. */
export const SLIP_GAP_PX = 2

interface TimedSession {
  startTime: string
  duration: number
}

export function sessionSpan({ startTime, duration }: TimedSession): MinuteSpan {
  return { from: minutesOf(startTime), to: minutesOf(endTime(startTime, duration)) }
}

/** The minutes that the board shows: opening hours with some room around them, and sessions kept outside of them. */
export function boardSpan(sessions: readonly TimedSession[]): MinuteSpan {
  const open = hoursOfDay(school()).flatMap((hour) => [hour * 60, (hour + 1) * 60])
  const spans = sessions.map(sessionSpan)
  const first = Math.min(...open, ...spans.map(({ from }) => from))
  const last = Math.max(...open, ...spans.map(({ to }) => to))
  if (!Number.isFinite(first)) return { from: 9 * 60, to: 17 * 60 }
  const [from, to] = [Math.floor(first / 60) * 60, Math.ceil(last / 60) * 60]
  return { from: Math.max(0, from - 60), to: Math.min(24 * 60, to + 30) }
}

/** The position of a span on the board, as an inline style. */
export function placeOf({ from, to }: MinuteSpan, board: MinuteSpan, gapPx = 0) {
  const [first, last] = [Math.max(from, board.from), Math.min(to, board.to)]
  const pxPerMinute = HOUR_PX / 60
  return {
    top: (first - board.from) * pxPerMinute + gapPx,
    height: Math.max(0, last - first) * pxPerMinute - 2 * gapPx,
  }
}
