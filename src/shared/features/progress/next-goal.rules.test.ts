import { expect, test } from 'vitest'
import { nextGoal } from './next-goal.rules'

test.each([
  [
    { bestStreak: 12, lessonsCompleted: 31 },
    { kind: 'streak', reached: 12, needed: 14 },
  ],
  [
    { bestStreak: 14, lessonsCompleted: 39 },
    { kind: 'lessons', reached: 39, needed: 40 },
  ],
  [
    { bestStreak: 7, lessonsCompleted: 10 },
    { kind: 'streak', reached: 7, needed: 14 },
  ],
])('after all achievements, %j leads to %j', (counts, goal) => {
  expect(nextGoal(counts)).toEqual(goal)
})
