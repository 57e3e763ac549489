import { type AchievementCounts, type AchievementName, achievements } from './progress.rules'

/** One day is not yet a streak to speak of. */
const FIRST_STREAK_SHOWN = 2

interface FinishedQuiz {
  /** All subjects together, with this quiz in them. */
  after: AchievementCounts
  before: AchievementCounts
  /** Days in a row in the quiz's subject, this one among them. */
  streakDays: number
  /** Whether it was the first thing done in its subject that day. */
  isFirstOfDay: boolean
}

/** What one finished quiz brought. The quiz that earned something says so, no other does. */
export interface Earned {
  achievements: AchievementName[]
  /** Days in a row, on the first quiz of a day that goes on with a streak. */
  streakDays: number | null
}

export function earnedBy({ after, before, streakDays, isFirstOfDay }: FinishedQuiz): Earned {
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
