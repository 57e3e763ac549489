import { addDays, weekdayOf } from '#shared/time/calendar'

export interface DayActivity {
  day: string
  /** Finished quizzes and sessions, and one more for a day of practice. */
  count: number
  /** Answered practice questions. */
  questions: number
}

export type ActivityLevel = 0 | 1 | 2 | 3

export function activityLevel(count: number): ActivityLevel {
  if (count <= 0) return 0
  if (count === 1) return 1
  return count === 2 ? 2 : 3
}

export function mondayOf(day: string): string {
  return addDays(day, -((weekdayOf(day) + 6) % 7))
}

/** Full weeks of seven days, ending with the week of `today`. Days without activity count 0. */
export function weeksUntil(today: string, weeks: number, activity: readonly DayActivity[]): DayActivity[][] {
  const known = new Map(activity.map((each) => [each.day, each]))
  const first = addDays(mondayOf(today), -7 * (weeks - 1))
  return Array.from({ length: weeks }, (_, week) =>
    Array.from({ length: 7 }, (_, weekday) => {
      const day = addDays(first, week * 7 + weekday)
      return known.get(day) ?? { day, count: 0, questions: 0 }
    }),
  )
}
