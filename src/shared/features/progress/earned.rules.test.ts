import { describe, expect, test } from 'vitest'
import { earnedBy } from './earned.rules'

const some = { quizzesTaken: 3, bestStreak: 2, perfectScores: 1, lessonsCompleted: 4 }
const nothing = { achievements: [], streakDays: null }

describe('the achievements of a finished quiz', () => {
  test.each([
    ['the first quiz ever', { quizzesTaken: 0 }, { quizzesTaken: 1 }, ['firstQuiz']],
    ['the first without a mistake', { perfectScores: 0 }, { perfectScores: 1 }, ['perfectScore']],
    ['the second without a mistake', { perfectScores: 1 }, { perfectScores: 2 }, []],
    ['the tenth lesson', { lessonsCompleted: 9 }, { lessonsCompleted: 10 }, ['dedicatedLearner']],
    ['a quiz taken again with ten lessons done', { lessonsCompleted: 10 }, { lessonsCompleted: 10 }, []],
    ['the seventh day in a row', { bestStreak: 6 }, { bestStreak: 7 }, ['weekStreak']],
    ['the eighth day in a row', { bestStreak: 7 }, { bestStreak: 8 }, []],
    [
      'several together',
      { quizzesTaken: 0, perfectScores: 0 },
      { quizzesTaken: 1, perfectScores: 1 },
      ['firstQuiz', 'perfectScore'],
    ],
  ])('%s', (_, before, after, achievements) => {
    const counts = { before: { ...some, ...before }, after: { ...some, ...after } }
    expect(earnedBy({ ...counts, streakDays: 3, isFirstOfDay: false })).toEqual({ ...nothing, achievements })
  })

  test.each([
    ['the first quiz of the second day in a row', 2, true, 2],
    ['the first quiz of a first day', 1, true, null],
    ['another quiz of the same day', 5, false, null],
  ])('days in a row: %s', (_, streakDays, isFirstOfDay, shownDays) => {
    expect(earnedBy({ before: some, after: some, streakDays, isFirstOfDay })).toEqual({
      ...nothing,
      streakDays: shownDays,
    })
  })
})
