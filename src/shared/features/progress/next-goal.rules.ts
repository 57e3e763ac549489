import { type AchievementCounts, DEDICATED_LESSONS, WEEK_STREAK_DAYS } from './progress.rules'

export interface NextGoal {
  kind: 'streak' | 'lessons'
  reached: number
  needed: number
}

/** With all achievements earned: the next full week of the streak or the next ten lessons, whichever is nearer. */
export function nextGoal({
  bestStreak,
  lessonsCompleted,
}: Pick<AchievementCounts, 'bestStreak' | 'lessonsCompleted'>): NextGoal {
  const streak: NextGoal = { kind: 'streak', reached: bestStreak, needed: nextMultiple(bestStreak, WEEK_STREAK_DAYS) }
  const lessons: NextGoal = {
    kind: 'lessons',
    reached: lessonsCompleted,
    needed: nextMultiple(lessonsCompleted, DEDICATED_LESSONS),
  }
  const missing = ({ reached, needed }: NextGoal) => needed - reached
  return missing(streak) <= missing(lessons) ? streak : lessons
}

function nextMultiple(value: number, step: number): number {
  return (Math.floor(value / step) + 1) * step
}
