import { minutesOf, QUARTER_MINUTES } from '../../time/clock'
import { freeTimesOn, type ScheduledTutor, type TakenSpan } from '../booking/availability/free-times.rules'
import { scheduledStarts } from '../booking/availability/schedule.rules'
import {
  lengthsHours,
  offeredStartTimes,
  openSpansOn,
  type SchoolHours,
  usualLength,
} from '../school/school-hours.rules'

/** Minutes since midnight. */
export interface MinuteSpan {
  from: number
  to: number
}

interface DayFacts {
  timeOff: readonly { tutorId: number; fromHour: number; toHour: number }[]
  taken: readonly { tutorId: number; fromQuarter: number; toQuarter: number }[]
  holiday: object | null
}

/** Everything that keeps a tutor from a lesson on a day. */
export function blockedSpans(day: DayFacts, tutorId: number): MinuteSpan[] {
  if (day.holiday) return [{ from: 0, to: 24 * 60 }]
  const off = day.timeOff.filter((each) => each.tutorId === tutorId)
  const takenSpans = day.taken.filter((each) => each.tutorId === tutorId)
  return [
    ...off.map(({ fromHour, toHour }) => ({ from: fromHour * 60, to: toHour * 60 })),
    ...takenSpans.map(({ fromQuarter, toQuarter }) => ({
      from: fromQuarter * QUARTER_MINUTES,
      to: toQuarter * QUARTER_MINUTES,
    })),
  ]
}

interface TutorDay {
  day: string
  tutor: ScheduledTutor
  schoolHours: SchoolHours
  blocked: readonly MinuteSpan[]
}

/** Start times at which a lesson of this length fits into the tutor's day. */
export function freeStarts({ day, tutor, schoolHours, blocked }: TutorDay, durationHours: number): string[] {
  const taken: TakenSpan[] = blocked.map(({ from, to }) => ({
    tutorId: tutor.id,
    day,
    fromQuarter: from / QUARTER_MINUTES,
    toQuarter: to / QUARTER_MINUTES,
    isOwn: false,
  }))
  return freeTimesOn(day, { tutor, taken, schoolHours, durationHours })
}

/** Start times at which at least the shortest lesson fits. */
export function freeSlots(tutorDay: TutorDay): string[] {
  return freeStarts(tutorDay, Math.min(...lengthsHours(tutorDay.schoolHours)))
}

/** When the tutor works: each start time in the schedule counts up to the school's next one. */
export function workingSpans({ day, tutor, schoolHours }: Omit<TutorDay, 'blocked'>): MinuteSpan[] {
  const durationHours = Math.min(...lengthsHours(schoolHours))
  const offered = offeredStartTimes(day, { schoolHours, durationHours }).map(minutesOf)
  const spans: MinuteSpan[] = []
  for (const start of scheduledStarts(day, { schedule: tutor.schedule, schoolHours, durationHours }).map(minutesOf)) {
    const next = offered.find((time) => time > start) ?? Number.POSITIVE_INFINITY
    const to = Math.min(next, start + usualLength(schoolHours) * 60, closingAfter(start, { day, schoolHours }))
    const last = spans.at(-1)
    if (last?.to === start) last.to = to
    else spans.push({ from: start, to })
  }
  return spans
}

/** The reason why a lesson that begins at a time cannot last longer, and the start of that reason. */
export function limitAfter(
  startTime: string,
  { day, schoolHours, blocked }: Omit<TutorDay, 'tutor'>,
): { minutes: number; reason: 'closing' | 'taken' } {
  const start = minutesOf(startTime)
  const closing = closingAfter(start, { day, schoolHours })
  const next = Math.min(...blocked.map(({ from }) => from).filter((from) => from >= start), Number.POSITIVE_INFINITY)
  return next < closing ? { minutes: next, reason: 'taken' } : { minutes: closing, reason: 'closing' }
}

function closingAfter(start: number, { day, schoolHours }: { day: string; schoolHours: SchoolHours }): number {
  const span = openSpansOn(day, schoolHours).find(({ from, to }) => minutesOf(from) <= start && start < minutesOf(to))
  return span ? minutesOf(span.to) : start
}

/** The parts of a span that no other span covers. */
export function gapsIn(whole: MinuteSpan, spans: readonly MinuteSpan[]): MinuteSpan[] {
  const gaps: MinuteSpan[] = []
  let from = whole.from
  for (const span of [...spans].sort((one, other) => one.from - other.from)) {
    if (span.from > from) gaps.push({ from, to: Math.min(span.from, whole.to) })
    from = Math.max(from, span.to)
  }
  if (from < whole.to) gaps.push({ from, to: whole.to })
  return gaps
}
