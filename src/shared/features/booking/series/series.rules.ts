import { addDays, daysBetween, isRealDay } from '../../../time/calendar'
import { businessInstant } from '../../../time/instant'
import { occupiedHours } from '../booking.rules'

/** How often one booking can be repeated, the first time included. */
export const SERIES_TIMES = { min: 2, max: 12 } as const

/** How many weeks a series looks ahead, so that it can reach twelve times although some weeks are not free. */
export const SERIES_WEEKS = 14

/** What becomes of an hour in one of the coming weeks. */
export const WEEK_STATES = ['free', 'closed', 'away', 'busy', 'taken'] as const
export type WeekState = (typeof WEEK_STATES)[number]

/** Why an hour is not free: a closed day, time off, a session of the student's, or one of somebody else's. */
export type HourReason = Exclude<WeekState, 'free'>

/** Of several reasons the first of these is told: what concerns everybody, then the tutor, then the student. */
const REASONS: readonly HourReason[] = ['closed', 'away', 'busy', 'taken']

/** The same weekday in each of the coming weeks, from a day on, as far as the calendar goes. */
export function weeksFrom(day: string, count: number = SERIES_WEEKS): string[] {
  return Array.from({ length: count }, (_, week) => addDays(day, week * 7)).filter(isRealDay)
}

/** Whether days follow each other in order, whole weeks apart, within the weeks that a series looks ahead. */
export function areWeekly(days: readonly string[]): boolean {
  return days.every((day, place) => {
    const [first = day, before] = [days[0], days[place - 1]]
    const isLater = before === undefined || before < day
    return isLater && daysBetween(first, day) % 7 === 0 && daysBetween(first, day) < SERIES_WEEKS * 7
  })
}

export interface HeldHour {
  day: string
  hour: number
  reason: HourReason
}

interface Wanted {
  startTime: string
  durationHours: number
}

/** What stands in the way of a session on each of these days. */
export function weekStates(
  days: readonly string[],
  { held, startTime, durationHours }: Wanted & { held: readonly HeldHour[] },
): WeekState[] {
  const hours = occupiedHours(startTime, durationHours)
  return days.map((day) => {
    const inTheWay = held.filter((each) => each.day === day && hours.includes(each.hour))
    return REASONS.find((reason) => inTheWay.some((each) => each.reason === reason)) ?? 'free'
  })
}

/** How a series is wanted: how often, and in which weeks not. */
export interface Repeat {
  times: number
  skipped: readonly string[]
}

/** The days of a series: the first free weeks that are not left out. Fewer than wanted where no more are free. */
export function chooseWeeks(
  weeks: readonly { sessionDate: string; state: WeekState }[],
  { times, skipped }: Repeat,
): string[] {
  const open = weeks.filter(({ sessionDate, state }) => state === 'free' && !skipped.includes(sessionDate))
  return open.slice(0, times).map(({ sessionDate }) => sessionDate)
}

/** How many sessions of a series a balance pays for. */
export function affordableTimes({ balanceHours, durationHours }: { balanceHours: number; durationHours: number }) {
  return Math.min(SERIES_TIMES.max, Math.floor(balanceHours / durationHours))
}

interface Planned {
  seriesId?: string | null | undefined
  sessionDate: string
  startTime: string
  status: string
}

/**
 * A session and those after it in its series that have not begun, in order of time; a moved one counts where it is now.
 */
export function laterInSeries<Session extends Planned>(
  sessions: readonly Session[],
  { from, now }: { from: Planned; now: Date },
): Session[] {
  const startOf = (session: Planned) => businessInstant(session.sessionDate, session.startTime).getTime()
  const isInRestOfSeries = (session: Planned) =>
    Boolean(from.seriesId) && session.seriesId === from.seriesId && startOf(session) >= startOf(from)
  return sessions
    .filter(
      (session) => session.status === 'scheduled' && startOf(session) > now.getTime() && isInRestOfSeries(session),
    )
    .toSorted((one, other) => startOf(one) - startOf(other))
}
