import { describe, expect, test } from 'vitest'
import { VALIDATION_MESSAGES } from '../../http/validation'
import { percentOf } from '../../percent'
import { bandOf, estimateMinutes, QUIZ_QUESTIONS_MAX, withDifficulty } from './quizzes.rules'

test.each([
  [{ difficulty: 'hard' }, 'hard'],
  [{} as { difficulty: string }, 'medium'],
])('the difficulty of quiz %j is %s', (quiz, difficulty) => {
  expect(withDifficulty({ id: 7, ...quiz })).toEqual({ id: 7, difficulty })
})

test('the message about too many questions states the limit', () => {
  expect(VALIDATION_MESSAGES.TOO_MANY_QUESTIONS).toContain(` ${QUIZ_QUESTIONS_MAX} `)
})

describe('estimates and bands', () => {
  test.each([
    [1, 2],
    [6, 9],
    [7, 11],
    [10, 15],
    [0, 0],
  ])('%i questions take %i minutes', (count, minutes) => {
    expect(estimateMinutes(count)).toBe(minutes)
  })

  test.each([
    [1, 3, 33],
    [2, 3, 67],
    [0, 0, 0],
    [10, 10, 100],
  ])('%i of %i is %i percent', (score, total, percent) => {
    expect(percentOf(score, total)).toBe(percent)
  })

  test.each([
    [100, 'excellent'],
    [80, 'excellent'],
    [79, 'good'],
    [60, 'good'],
    [59, 'needsWork'],
    [0, 'needsWork'],
  ])('%i percent is %s', (percent, band) => {
    expect(bandOf(percent)).toBe(band)
  })
})
