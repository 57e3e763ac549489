import { describe, expect, test } from 'vitest'
import { findForeignAnswer, gradeAnswers } from './answer-sheets.rules'

const choice = { id: 'q1', type: 'multiple_choice' as const, options: ['a', 'b', 'c', 'd'], correctAnswer: 2 }
const blank = { id: 'q2', type: 'fill_blank' as const, options: [], correctAnswer: "Aujourd'hui" }

describe('gradeAnswers', () => {
  test('grades by the kind of answer that a question wants', () => {
    const number = { ...blank, correctAnswer: '3.5', answerKind: { kind: 'number' as const } }
    expect(gradeAnswers([choice, number], { q1: 2, q2: '3,50' })).toBe(2)
    expect(gradeAnswers([{ ...number, answerKind: undefined }], { q2: '3,50' })).toBe(0)
  })

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
