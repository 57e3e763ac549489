import { percentOf } from '../../percent'
import { dayNumber, daysBetween } from '../../time/calendar'

export const DEFAULT_TOTAL_LESSONS = 30
export const WEEK_STREAK_DAYS = 7
export const DEDICATED_LESSONS = 10

interface SubjectProgress {
  lessonsCompleted: number
  totalLessons?: number | null | undefined
  currentStreak: number
}

/** A finished activity: a tutoring session, or a quiz for the first time or once more. */
type FinishedActivity = { kind: 'session' } | { kind: 'quiz'; isFirstTime: boolean }

/** A lesson is a completed tutoring session, or a quiz that is finished for the first time. */
export function lessonsIn(finished: FinishedActivity): number {
  return finished.kind === 'session' || finished.isFirstTime ? 1 : 0
}

/** A missing total counts as 30. */
export function totalLessonsOf({ totalLessons }: Pick<SubjectProgress, 'totalLessons'>): number {
  return totalLessons ?? DEFAULT_TOTAL_LESSONS
}

/** Rounded percent of the lessons, 100 at most. */
export function percentComplete(progress: Pick<SubjectProgress, 'lessonsCompleted' | 'totalLessons'>): number {
  return sharePercent(progress.lessonsCompleted, totalLessonsOf(progress))
}

/** Rounded percent over all subjects together. */
export function overallCompletion(records: readonly SubjectProgress[]): number {
  const total = records.reduce((sum, record) => sum + totalLessonsOf(record), 0)
  return sharePercent(totalLessonsCompleted(records), total)
}

export function totalLessonsCompleted(records: readonly SubjectProgress[]): number {
  return records.reduce((sum, record) => sum + record.lessonsCompleted, 0)
}

/** The best current streak across subjects. */
export function bestStreak(records: readonly SubjectProgress[]): number {
  return Math.max(0, ...records.map((record) => record.currentStreak))
}

function sharePercent(part: number, whole: number): number {
  return Math.min(100, percentOf(part, whole))
}

/**
 * Consecutive active days up to today or yesterday: today does not break a streak before it is over. `activeDays` are
 * distinct days, newest first; future days (a clock set back) are skipped.
 */
export function streakDays(activeDays: readonly string[], today: string): number {
  const days = activeDays.filter((day) => day <= today)
  const newest = days[0]
  if (newest === undefined || daysBetween(newest, today) > 1) return 0
  const last = dayNumber(newest)
  const firstGap = days.findIndex((day, index) => dayNumber(day) !== last - index)
  return firstGap === -1 ? days.length : firstGap
}

export const ACHIEVEMENT_NAMES = ['firstQuiz', 'weekStreak', 'perfectScore', 'dedicatedLearner'] as const
export type AchievementName = (typeof ACHIEVEMENT_NAMES)[number]

export interface Achievement {
  name: AchievementName
  earned: boolean
  /** The progress, for counted achievements. */
  reached: number
  needed: number
}

export interface AchievementCounts {
  quizzesTaken: number
  bestStreak: number
  perfectScores: number
  lessonsCompleted: number
}

/** This many practice answers make a day active, in every subject practised on it. */
export const PRACTICE_DAY_ANSWERS = 5

interface PracticeCount<Subject> {
  subject: Subject
  answers: number
}

/** The subjects in which the day becomes active with the latest answer, which was given in `subject`. */
export function practisedWith<Subject>(ofDay: readonly PracticeCount<Subject>[], subject: Subject): Subject[] {
  const total = ofDay.reduce((sum, { answers }) => sum + answers, 0)
  if (total === PRACTICE_DAY_ANSWERS) return ofDay.map((each) => each.subject)
  const isFirst = ofDay.some((each) => each.subject === subject && each.answers === 1)
  return total > PRACTICE_DAY_ANSWERS && isFirst ? [subject] : []
}

/** The four achievements, earned or not yet. */
export function achievements(record: AchievementCounts): Achievement[] {
  const counted: [AchievementName, number, number][] = [
    ['firstQuiz', record.quizzesTaken, 1],
    ['weekStreak', record.bestStreak, WEEK_STREAK_DAYS],
    ['perfectScore', record.perfectScores, 1],
    ['dedicatedLearner', record.lessonsCompleted, DEDICATED_LESSONS],
  ]
  return counted.map(([name, value, needed]) => ({
    name,
    earned: value >= needed,
    reached: Math.min(value, needed),
    needed,
  }))
}
