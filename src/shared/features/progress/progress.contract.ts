import * as z from 'zod/mini'
import { endpoint } from '../../http/endpoint'
import { Subject } from '../../http/shapes'
import { PROGRESS_HISTORY, PROGRESS_RECORDS } from './progress.addresses'
import { ACHIEVEMENT_NAMES } from './progress.rules'

/** One per subject, always three. The fields after the first four save the screen from reading every attempt. */
export const ProgressRecord = z.object({
  subject: Subject,
  lessonsCompleted: z.int(),
  totalLessons: z.int(),
  currentStreak: z.int(),
  quizzesTaken: z.int(),
  /** The sum of the attempts' percentages: an average over several subjects is rounded once. */
  percentSum: z.int(),
  /** Rounded average of the attempts' percentages; null before the first. */
  averageScore: z.nullable(z.int()),
  perfectScores: z.int(),
  /** The latest day that counts for the streak. */
  lastActiveDay: z.nullable(z.string()),
})
export type ProgressRecord = z.output<typeof ProgressRecord>

/** The achievements of one finished quiz. */
export const Earned = z.object({
  achievements: z.array(z.enum(ACHIEVEMENT_NAMES)),
  streakDays: z.nullable(z.int()),
})

/** The data of the activity calendar and the score charts. */
export const ProgressHistory = z.object({
  /**
   * Business days of the last twelve weeks: finished quizzes and sessions, plus one for a day of practice, and the
   * number of answered practice questions.
   */
  activity: z.array(z.object({ day: z.string(), count: z.int(), questions: z.int() })),
  /** The latest attempts of each subject (20 at most), oldest first. */
  scores: z.array(z.object({ attemptId: z.int(), subject: Subject, day: z.string(), percent: z.int() })),
})
export type ProgressHistory = z.output<typeof ProgressHistory>

export const progressContract = {
  records: endpoint({
    ...PROGRESS_RECORDS,
    access: 'student',
    summary: 'Progress in each subject',
    response: z.array(ProgressRecord),
  }),
  history: endpoint({
    ...PROGRESS_HISTORY,
    access: 'student',
    summary: 'Recent activity and scores',
    response: ProgressHistory,
  }),
}
