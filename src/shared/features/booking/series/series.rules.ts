import { addDays, daysBetween, isRealDay } from '../../../time/calendar'
import { minutesOf, QUARTER_MINUTES, QUARTERS_PER_HOUR } from '../../../time/clock'
import { businessInstant } from '../../../time/instant'

/** Number of sessions in a series, including the first. */
export const SERIES_TIMES = { min: 2, max: 12 } as const

/** How many weeks a series looks ahead, so that it can reach twelve sessions although some weeks are taken. */
export const SERIES_WEEKS = 14

export const WEEK_STATES = ['free', 'closed', 'away', 'busy', 'taken'] as const
export type WeekState = (typeof WEEK_STATES)[number]

/** Why a time is not free: a holiday, time off, a session of this student, or one of another student. */
export type TakenReason = Exclude<WeekState, 'free'>

/** The first of several reasons in this order is reported. */
const REASONS: readonly TakenReason[] = ['closed', 'away', 'busy', 'taken']

/** The same weekday in consecutive weeks, up to the end of the calendar. */
export function weeksFrom(day: string, count: number = SERIES_WEEKS): string[] {
  return Array.from({ length: count }, (_, week) => addDays(day, week * 7)).filter(isRealDay)
}

/** Whether days are in order, full weeks apart, and within the weeks that a series looks ahead. */
export function areWeekly(days: readonly string[]): boolean {
  return days.every((day, place) => {
    const [first = day, before] = [days[0], days[place - 1]]
    const isLater = before === undefined || before < day
    return isLater && daysBetween(first, day) % 7 === 0 && daysBetween(first, day) < SERIES_WEEKS * 7
  })
}

/** Quarter hours that are not free, from one up to another that is free again. */
export interface HeldSpan {
  day: string
  fromQuarter: number
  toQuarter: number
  reason: TakenReason
}

interface SessionTime {
  startTime: string
  durationHours: number
}

/** Whether a session is possible on each of these days. */
export function weekStates(
  days: readonly string[],
  { held, startTime, durationHours }: SessionTime & { held: readonly HeldSpan[] },
): WeekState[] {
  const from = minutesOf(startTime) / QUARTER_MINUTES
  const to = from + durationHours * QUARTERS_PER_HOUR
  return days.map((day) => {
    const conflicts = held.filter((each) => each.day === day && each.fromQuarter < to && each.toQuarter > from)
    return REASONS.find((reason) => conflicts.some((each) => each.reason === reason)) ?? 'free'
  })
}

/** How often a session repeats, and which weeks to leave out. */
export interface WeeklyRepeat {
  times: number
  skipped: readonly string[]
}

/** The first free weeks that are not left out; fewer than `times` when no more are free. */
export function chooseWeeks(
  weeks: readonly { sessionDate: string; state: WeekState }[],
  { times, skipped }: WeeklyRepeat,
): string[] {
  const open = weeks.filter(({ sessionDate, state }) => state === 'free' && !skipped.includes(sessionDate))
  return open.slice(0, times).map(({ sessionDate }) => sessionDate)
}

/** How many sessions of a series a balance covers. */
export function affordableTimes({ balanceHours, durationHours }: { balanceHours: number; durationHours: number }) {
  return Math.min(SERIES_TIMES.max, Math.floor(balanceHours / durationHours))
}

interface SeriesSession {
  seriesId?: string | null | undefined
  sessionDate: string
  startTime: string
  status: string
}

/** A session and those after it in its series that have not begun, in order of their current times. */
export function laterInSeries<Session extends SeriesSession>(
  sessions: readonly Session[],
  { from, now }: { from: SeriesSession; now: Date },
): Session[] {
  const startOf = (session: SeriesSession) => businessInstant(session.sessionDate, session.startTime).getTime()
  const isInRestOfSeries = (session: SeriesSession) =>
    Boolean(from.seriesId) && session.seriesId === from.seriesId && startOf(session) >= startOf(from)
  return sessions
    .filter(
      (session) => session.status === 'scheduled' && startOf(session) > now.getTime() && isInRestOfSeries(session),
    )
    .toSorted((one, other) => startOf(one) - startOf(other))
}
