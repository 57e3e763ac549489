import { freeStartTimes, START_TIMES, type StartTime } from '../booking.rules'
import { type ScheduleSlot, scheduledStarts } from './schedule.rules'

/** A taken hour. `isOwn` means the student's, which blocks every tutor. */
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

/** The soonest free times, each once, alternating between the tutors who are free. */
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

interface TutorSearch {
  tutor: ScheduledTutor
  taken: readonly TakenHour[]
  durationHours: number
}

/** Start times on a day when both the tutor and the student are free. */
export function freeTimesOn(day: string, { tutor, taken, durationHours }: TutorSearch): StartTime[] {
  const starts = scheduledStarts(tutor.schedule, day)
  return freeStartTimes({ starts, takenHours: takenHours(taken, { tutorId: tutor.id, day }), durationHours })
}

function takenHours(taken: readonly TakenHour[], { tutorId, day }: { tutorId: number; day: string }) {
  const closed = taken.filter((hour) => hour.day === day && (hour.isOwn || hour.tutorId === tutorId))
  return new Set(closed.map(({ hour }) => hour))
}
