import { describe, expect, test } from 'vitest'
import { bandOf, estimateMinutes, findForeignAnswer, gradeAnswers, isCorrect, scorePercent } from './quizzes.rules'

const choice = { id: 'q1', type: 'multiple_choice' as const, options: ['a', 'b', 'c', 'd'], correctAnswer: 2 }
const blank = { id: 'q2', type: 'fill_blank' as const, options: [], correctAnswer: "Aujourd'hui" }

describe('isCorrect', () => {
  test.each([
    [2, true],
    ['2', true],
    [1, false],
    ['c', false],
    [undefined, false],
  ])('takes %j for option 2: %s', (answer, right) => {
    expect(isCorrect(choice, answer)).toBe(right)
  })

  test.each([
    ["aujourd'hui", true],
    ['  AUJOURD’HUI ', true],
    ['Aujourd‘hui\u00a0', true],
    ['aujourdhui', false],
    ['', false],
    [undefined, false],
  ])('takes %j for the blank: %s', (answer, right) => {
    expect(isCorrect(blank, answer)).toBe(right)
  })

  test('sees accents, and is blind to how they are encoded', () => {
    const accented = { ...blank, correctAnswer: 'été' }
    expect(isCorrect(accented, 'e\u0301te\u0301')).toBe(true)
    expect(isCorrect(accented, 'ete')).toBe(false)
  })

  test('is blind to no-break spaces inside an answer', () => {
    expect(isCorrect({ ...blank, correctAnswer: 'dix mille' }, 'dix\u00a0mille')).toBe(true)
  })
})

describe('gradeAnswers', () => {
  test.each([
    [{ q1: 2, q2: "aujourd'hui" }, 2],
    [{ q1: '2' }, 1],
    [{}, 0],
    [{ q1: 0, q2: 'hier' }, 0],
  ])('gives %j a score of %i', (answers, score) => {
    expect(gradeAnswers([choice, blank], answers)).toBe(score)
  })

  test('does not find an answer on the prototype', () => {
    expect(gradeAnswers([{ ...blank, id: 'constructor' }], {})).toBe(0)
  })
})

describe('findForeignAnswer', () => {
  test.each([
    [{ q9: 1 }, { questionId: 'q9', fault: 'QUESTION_UNKNOWN' }],
    [{ q1: 4 }, { questionId: 'q1', fault: 'ANSWER_WRONG_KIND' }],
    [{ q1: -1 }, { questionId: 'q1', fault: 'ANSWER_WRONG_KIND' }],
    [{ q1: 'b' }, { questionId: 'q1', fault: 'ANSWER_WRONG_KIND' }],
    [{ q1: '' }, { questionId: 'q1', fault: 'ANSWER_WRONG_KIND' }],
    [{ q2: 1 }, { questionId: 'q2', fault: 'ANSWER_WRONG_KIND' }],
  ])('refuses %j', (answers, refusal) => {
    expect(findForeignAnswer([choice, blank], answers as Record<string, number | string>)).toEqual(refusal)
  })

  test.each([[{}], [{ q1: 3 }], [{ q1: '0', q2: 'anything' }]])('accepts %j', (answers) => {
    expect(findForeignAnswer([choice, blank], answers as Record<string, number | string>)).toBeNull()
  })
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
    expect(scorePercent(score, total)).toBe(percent)
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
