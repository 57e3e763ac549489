import type { TutoringSubjectId } from '../../subjects'
import { businessDay } from '../../time/business-day'
import { addDays, daysBetween, isRealDay, weekdayOf } from '../../time/calendar'
import { minutesOf, timeAt } from '../../time/clock'
import { businessInstant } from '../../time/instant'
import { HOUR_MS } from '../../time/units'
import { type SchoolSettings, type TimeSpan, WEEKDAYS, type Weekday } from './school.rules'

/** When and what the school teaches, and how it can be booked. */
export type SchoolHours = Pick<
  SchoolSettings,
  'openingHours' | 'openingExceptions' | 'startTimes' | 'lessonLengths' | 'bookingNotice' | 'tutoringSubjects'
>

/** The school's hours and the instant at which somebody books. */
export interface BookingMoment {
  schoolHours: SchoolHours
  now: Date
}

export interface LessonTime {
  sessionDate: string
  startTime: string
  durationHours: number
}

export function weekdayNameOf(day: string): Weekday {
  // JavaScript's week begins on Sunday.
  return WEEKDAYS[(weekdayOf(day) + 6) % 7] ?? 'mon'
}

/** A day's opening hours. Of several exceptions for a day, the last one in the list applies. */
export function openSpansOn(day: string, { openingHours, openingExceptions }: SchoolHours): readonly TimeSpan[] {
  const exception = openingExceptions.findLast(({ from, to }) => from <= day && day <= to)
  return exception?.spans ?? openingHours[weekdayNameOf(day)]
}

/** Lesson lengths in hours: 45 minutes is 0.75. */
export function lengthsHours({ lessonLengths }: Pick<SchoolHours, 'lessonLengths'>): number[] {
  return lessonLengths.map((minutes) => minutes / 60)
}

/** The length that a form starts with: an hour where that is offered, else the shortest. */
export function usualLength(schoolHours: Pick<SchoolHours, 'lessonLengths'>): number {
  const lengths = lengthsHours(schoolHours)
  return lengths.includes(1) ? 1 : Math.min(...lengths)
}

export function isLengthOffered(durationHours: number, schoolHours: SchoolHours): boolean {
  return lengthsHours(schoolHours).includes(durationHours)
}

/** Whether new sessions can be about a subject. Booked ones stay when it is no longer offered. */
export function isSubjectOffered(id: TutoringSubjectId, { tutoringSubjects }: Pick<SchoolHours, 'tutoringSubjects'>) {
  return tutoringSubjects.some((subject) => subject.id === id && subject.isOffered)
}

/** Whether a lesson lies within one span of the day's opening hours. */
export function isWithinOpeningHours({ sessionDate, startTime, durationHours }: LessonTime, schoolHours: SchoolHours) {
  const start = minutesOf(startTime)
  return openSpansOn(sessionDate, schoolHours).some((span) => fitsInto(span, { start, durationHours }))
}

function fitsInto({ from, to }: TimeSpan, { start, durationHours }: { start: number; durationHours: number }): boolean {
  return minutesOf(from) <= start && start + durationHours * 60 <= minutesOf(to)
}

/** The start times that the school offers on a day for a lesson, which ends by closing time. */
export function offeredStartTimes(
  day: string,
  { schoolHours, durationHours }: { schoolHours: SchoolHours; durationHours: number },
) {
  return startsIn(openSpansOn(day, schoolHours), { startTimes: schoolHours.startTimes, durationHours })
}

/** On a day that is open in these spans. */
export function startsIn(
  spans: readonly TimeSpan[],
  { startTimes, durationHours }: Pick<SchoolHours, 'startTimes'> & { durationHours: number },
): string[] {
  return spans.flatMap((span) => {
    const starts = 'list' in startTimes ? startTimes.list.map(minutesOf) : everyMinutes(span, startTimes.every)
    return starts
      .filter((start) => fitsInto(span, { start, durationHours }))
      .sort((one, other) => one - other)
      .map(timeAt)
  })
}

/** Counted from the opening of the span. */
function everyMinutes({ from, to }: TimeSpan, step: number): number[] {
  const [first, end] = [minutesOf(from), minutesOf(to)]
  return Array.from({ length: Math.ceil((end - first) / step) }, (_, nth) => first + nth * step)
}

/** The longest step that meets every start time: an hour, half of it or a quarter. */
export function startStepMinutes({ startTimes }: Pick<SchoolHours, 'startTimes'>): number {
  if ('every' in startTimes) return startTimes.every
  return [60, 30].find((step) => startTimes.list.every((time) => minutesOf(time) % step === 0)) ?? 15
}

/** Whether a lesson can begin at that time and ends by closing time. */
export function isStartOffered(
  { sessionDate, startTime, durationHours }: LessonTime,
  schoolHours: SchoolHours,
): boolean {
  return offeredStartTimes(sessionDate, { schoolHours, durationHours }).includes(startTime)
}

/**
 * The start times of a week that a tutor can choose from, by weekday: those of the weekly hours and of exceptions, for
 * the shortest lesson.
 */
export function weeklyStartTimes(schoolHours: SchoolHours): Record<Weekday, string[]> {
  const durationHours = Math.min(...lengthsHours(schoolHours))
  const startsOf = (weekday: Weekday) => {
    const exceptions = schoolHours.openingExceptions.filter((each) =>
      daysOf(each).some((day) => weekdayNameOf(day) === weekday),
    )
    const spans = [schoolHours.openingHours[weekday], ...exceptions.map((each) => each.spans)]
    const starts = spans.flatMap((each) => startsIn(each, { startTimes: schoolHours.startTimes, durationHours }))
    return [...new Set(starts)].sort()
  }
  return Object.fromEntries(WEEKDAYS.map((weekday) => [weekday, startsOf(weekday)])) as Record<Weekday, string[]>
}

/** At most a week of days: enough to know the weekdays. */
function daysOf({ from, to }: { from: string; to: string }): string[] {
  return Array.from({ length: Math.min(7, daysBetween(from, to) + 1) }, (_, nth) => addDays(from, nth))
}

/** The earliest opening and the latest closing on any day, in full hours, for the rows of planners. */
export function hoursOfDay({ openingHours, openingExceptions }: SchoolHours): number[] {
  const spans = [...Object.values(openingHours), ...openingExceptions.map((each) => each.spans)].flat()
  const first = Math.floor(Math.min(...spans.map(({ from }) => minutesOf(from))) / 60)
  const end = Math.ceil(Math.max(...spans.map(({ to }) => minutesOf(to))) / 60)
  return spans.length === 0 ? [] : Array.from({ length: end - first }, (_, nth) => first + nth)
}

/** The weekdays of planners: the open ones, also those of exceptions. */
export function openWeekdays(schoolHours: SchoolHours): Weekday[] {
  const starts = weeklyStartTimes(schoolHours)
  return WEEKDAYS.filter((weekday) => starts[weekday].length > 0)
}

export type DateRefusal = 'TODAY' | 'PAST' | 'WEEKEND' | 'SHUT' | 'NOTICE'

/** Why a day cannot be booked, or null when it can. */
export function dateRefusal(day: string, { schoolHours, now }: BookingMoment): DateRefusal | null {
  const today = businessDay(now)
  if (!isRealDay(day) || day < today) return 'PAST'
  const first = firstBookableDay(schoolHours, now)
  if (day < first) return day === today ? 'TODAY' : 'NOTICE'
  if (openSpansOn(day, schoolHours).length > 0) return null
  return ['sat', 'sun'].includes(weekdayNameOf(day)) ? 'WEEKEND' : 'SHUT'
}

function firstBookableDay({ bookingNotice }: SchoolHours, now: Date): string {
  if ('days' in bookingNotice) return addDays(businessDay(now), bookingNotice.days)
  return businessDay(new Date(now.getTime() + bookingNotice.hours * HOUR_MS))
}

/** Whether a start is far enough ahead for students. */
export function hasNotice(
  { sessionDate, startTime }: Omit<LessonTime, 'durationHours'>,
  { schoolHours, now }: BookingMoment,
) {
  const { bookingNotice } = schoolHours
  const noticeMs = 'hours' in bookingNotice ? bookingNotice.hours * HOUR_MS : 0
  const isLater = businessInstant(sessionDate, startTime).getTime() > now.getTime() + noticeMs
  return isLater && sessionDate >= firstBookableDay(schoolHours, now)
}
