import { DEFAULT_HOURS } from '#shared/features/school/default-hours'
import type { SchoolHours } from '#shared/features/school/school-hours.rules'

/** Start times and lengths chosen so that sessions can overlap partly. */
export const STORY_HOURS = {
  ...DEFAULT_HOURS,
  startTimes: { list: ['09:00', '10:00', '10:15', '10:45', '11:00', '13:00', '14:30', '16:15'] },
  lessonLengths: [45, 60, 75, 120],
} satisfies SchoolHours

/** The start times, and one that is not offered. */
export const STORY_TIMES = [...STORY_HOURS.startTimes.list, '12:00']

/** In hours. */
export const STORY_LENGTHS = [0.75, 1, 1.25, 2]
