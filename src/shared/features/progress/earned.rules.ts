import { type AchievementCounts, type AchievementName, achievements } from './progress.rules'

/** A single day is not a streak yet. */
const FIRST_STREAK_SHOWN = 2

interface FinishedQuiz {
  /** All subjects together, including this quiz. */
  after: AchievementCounts
  before: AchievementCounts
  /** Days in a row in the quiz's subject, including today. */
  streakDays: number
  /** Whether it was the first activity in its subject that day. */
  isFirstOfDay: boolean
}

/** The achievements of one finished quiz. Only the quiz that earned something shows it. */
export interface EarnedAchievements {
  achievements: AchievementName[]
  /** Days in a row, set by the first quiz of a day that continues a streak. */
  streakDays: number | null
}

export function earnedBy({ after, before, streakDays, isFirstOfDay }: FinishedQuiz): EarnedAchievements {
  const had = achievements(before)
  const isNew = ({ name, earned }: { name: AchievementName; earned: boolean }) =>
    earned && had.some((each) => each.name === name && !each.earned)
  return {
    achievements: achievements(after)
      .filter(isNew)
      .map(({ name }) => name),
    streakDays: isFirstOfDay && streakDays >= FIRST_STREAK_SHOWN ? streakDays : null,
  }
}
