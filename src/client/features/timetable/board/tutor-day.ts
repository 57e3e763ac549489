import { isAhead } from '#shared/features/timetable/staff-times.rules'
import type { TimetableDay } from '#shared/features/timetable/timetable.contract'
import {
  blockedSpans,
  freeSlots,
  gapsIn,
  type MinuteSpan,
  workingSpans,
} from '#shared/features/timetable/tutor-day.rules'
import type { StaffTutor } from '#shared/features/tutors/tutors.contract'
import { school } from '../../../device/page-settings'

/** A tutor's day: when they work, what blocks it, and where a lesson can still begin. */
export function tutorDayOf(tutor: StaffTutor, day: TimetableDay, now: Date) {
  const blocked = blockedSpans(day, tutor.id)
  const facts = { day: day.day, tutor, schoolHours: school(), blocked }
  const working = day.holiday ? [] : workingSpans(facts)
  const off = day.timeOff.filter(({ tutorId }) => tutorId === tutor.id)
  const takesBookings = tutor.isBookable && !tutor.isRetired
  const free = takesBookings
    ? freeSlots(facts).filter((startTime) => isAhead({ sessionDate: day.day, startTime }, now))
    : []
  return { tutor, facts, working, off, free, workingHours: hoursIn(workingBesides(working, off)) }
}

export type TutorDay = ReturnType<typeof tutorDayOf>

function workingBesides(working: readonly MinuteSpan[], off: readonly { fromHour: number; toHour: number }[]) {
  const timeOff = off.map(({ fromHour, toHour }) => ({ from: fromHour * 60, to: toHour * 60 }))
  return working.flatMap((span) => gapsIn(span, timeOff))
}

const hoursIn = (spans: readonly MinuteSpan[]) =>
  spans.reduce((sum, { from, to }) => sum + Math.max(0, to - from), 0) / 60

/** Without a session's own time, so that it can move into it. */
export function withoutSession(blocked: readonly MinuteSpan[], own: MinuteSpan): MinuteSpan[] {
  return blocked.flatMap((span) => gapsIn(span, [own]))
}
