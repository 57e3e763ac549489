import { datesAfter } from '#shared/testing/bookable-days'
import { businessDay } from '#shared/time/business-day'
import { addDays, weekdayOf } from '#shared/time/calendar'
import type { SeriesBody } from './model/hours-model'
import type { Model } from './model/model'
import type { StepDay } from './steps'

/** The date of a step, relative to the story's today. */
export function dayOf({ now }: Model, day: StepDay): string {
  const today = businessDay(now)
  if (typeof day === 'number') return datesAfter(today, day + 1).at(-1) ?? today
  if (day === 'saturday') return addDays(today, 6 - weekdayOf(today) + 7)
  return day === 'today' ? today : addDays(today, -1)
}

interface SeriesStep {
  tutor: number
  day: StepDay
  time: string
  duration: number
  weeks: readonly number[]
}

/** The series of a step: math, in some of the coming weeks. */
export function seriesBodyOf(model: Model, { tutor, day, time, duration, weeks }: SeriesStep): SeriesBody {
  const first = dayOf(model, day)
  return {
    tutorId: model.tutors[tutor]?.id ?? 0,
    subject: 'math',
    sessionDates: weeks.map((week) => addDays(first, 7 * week)),
    startTime: time,
    duration,
  }
}
