import { weekdayOf } from '../../../time/calendar'
import type { SchoolHours } from '../../school/school-hours.rules'
import { freeStartTimes, type SessionStart } from '../booking.rules'
import { type ScheduleSlot, scheduledStarts } from './schedule.rules'

/**
 * Taken quarter hours, from one up to another that is free again. `isOwn` means the student's: it blocks every tutor.
 */
export interface TakenSpan {
  /** Null when it concerns every tutor. */
  tutorId: number | null
  day: string
  fromQuarter: number
  toQuarter: number
  isOwn: boolean
}

export interface FreeSlot {
  tutorId: number
  day: string
  time: string
}

export interface ScheduledTutor {
  id: number
  schedule: readonly ScheduleSlot[]
}

interface Search {
  days: readonly string[]
  tutors: readonly ScheduledTutor[]
  taken: readonly TakenSpan[]
  schoolHours: SchoolHours
  durationHours: number
  /** Leaves out times that cannot be booked any more. */
  isBookable: (slot: SessionStart) => boolean
  count: number
}

/** From then on students are out of school. */
const AFTER_SCHOOL = '15:00'

function isOutsideSchool({ sessionDate, startTime }: SessionStart): boolean {
  return startTime >= AFTER_SCHOOL || [0, 6].includes(weekdayOf(sessionDate))
}

/**
 * The soonest free times outside school, each once, alternating between the tutors who are free. Times during school
 * follow only if there are too few.
 */
export function soonestFreeTimes({ isBookable, count, ...search }: Search): FreeSlot[] {
  const suitable = findTimes({ ...search, count, isBookable: (slot) => isOutsideSchool(slot) && isBookable(slot) })
  const rest = findTimes({
    ...search,
    count: count - suitable.length,
    isBookable: (slot) => !isOutsideSchool(slot) && isBookable(slot),
  })
  return [...suitable, ...rest]
}

function findTimes({ days, tutors, isBookable, count, ...search }: Search): FreeSlot[] {
  const slots: FreeSlot[] = []
  if (count === 0) return slots
  for (const day of days) {
    const free = tutors.map((tutor) => ({ tutorId: tutor.id, times: freeTimesOn(day, { tutor, ...search }) }))
    const times = [...new Set(free.flatMap((each) => each.times))].sort()
    for (const time of times.filter((startTime) => isBookable({ sessionDate: day, startTime }))) {
      const available = free.filter((each) => each.times.includes(time))
      const chosen = available[slots.length % Math.max(1, available.length)]
      if (chosen) slots.push({ tutorId: chosen.tutorId, day, time })
      if (slots.length === count) return slots
    }
  }
  return slots
}

interface TutorSearch {
  tutor: ScheduledTutor
  taken: readonly TakenSpan[]
  schoolHours: SchoolHours
  durationHours: number
}

/** Start times on a day when the school is open and both the tutor and the student are free. */
export function freeTimesOn(day: string, { tutor, taken, schoolHours, durationHours }: TutorSearch): string[] {
  const starts = scheduledStarts(day, { schedule: tutor.schedule, schoolHours, durationHours })
  return freeStartTimes({ starts, takenQuarters: takenQuarters(taken, { tutorId: tutor.id, day }), durationHours })
}

function takenQuarters(taken: readonly TakenSpan[], { tutorId, day }: { tutorId: number; day: string }) {
  const closed = taken.filter((span) => span.day === day && (span.isOwn || (span.tutorId ?? tutorId) === tutorId))
  return new Set(
    closed.flatMap(({ fromQuarter, toQuarter }) =>
      Array.from({ length: toQuarter - fromQuarter }, (_, nth) => fromQuarter + nth),
    ),
  )
}
