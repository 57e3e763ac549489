import { freeStartTimes, START_TIMES, type StartTime } from '../booking.rules'
import { type ScheduleSlot, scheduledStarts } from './schedule.rules'

/** An hour that somebody holds; one of the student's own closes it with every tutor. */
export interface TakenHour {
  tutorId: number
  day: string
  hour: number
  isOwn: boolean
}

export interface FreeSlot {
  tutorId: number
  day: string
  time: StartTime
}

export interface ScheduledTutor {
  id: number
  schedule: readonly ScheduleSlot[]
}

interface Search {
  days: readonly string[]
  tutors: readonly ScheduledTutor[]
  taken: readonly TakenHour[]
  durationHours: number
  count: number
}

/** The soonest free times, each once; where several tutors are free at a time, they take turns. */
export function soonestFreeTimes({ days, tutors, taken, durationHours, count }: Search): FreeSlot[] {
  const slots: FreeSlot[] = []
  for (const day of days) {
    const free = tutors.map((tutor) => ({
      tutorId: tutor.id,
      times: freeTimesOn(day, { tutor, taken, durationHours }),
    }))
    for (const time of START_TIMES) {
      const available = free.filter(({ times }) => times.includes(time))
      const chosen = available[slots.length % Math.max(1, available.length)]
      if (chosen) slots.push({ tutorId: chosen.tutorId, day, time })
      if (slots.length === count) return slots
    }
  }
  return slots
}

interface Sought {
  tutor: ScheduledTutor
  taken: readonly TakenHour[]
  durationHours: number
}

/** When this tutor and the student can begin on a day. */
export function freeTimesOn(day: string, { tutor, taken, durationHours }: Sought): StartTime[] {
  const starts = scheduledStarts(tutor.schedule, day)
  return freeStartTimes({ starts, takenHours: takenHours(taken, { tutorId: tutor.id, day }), durationHours })
}

/** The hours of a day on which this tutor and the student cannot meet. */
function takenHours(taken: readonly TakenHour[], { tutorId, day }: { tutorId: number; day: string }) {
  const closed = taken.filter((hour) => hour.day === day && (hour.isOwn || hour.tutorId === tutorId))
  return new Set(closed.map(({ hour }) => hour))
}
