import { describe, expect, test } from 'vitest'
import { findForeignAnswer, findUnasked, missedQuestions } from './answer-sheets.rules'

const choice = { id: 'q1', type: 'multiple_choice' as const, options: ['a', 'b', 'c', 'd'], correctAnswer: 2 }
const blank = { id: 'q2', type: 'fill_blank' as const, options: [], correctAnswer: "Aujourd'hui" }

describe('missedQuestions', () => {
  test('grades by the answer kind of a question', () => {
    const number = { ...blank, correctAnswer: '3.5', answerKind: { kind: 'number' as const } }
    expect(missedQuestions([choice, number], { q1: 2, q2: '3,50' })).toEqual([])
    expect(missedQuestions([{ ...number, answerKind: undefined }], { q2: '3,50' })).toEqual(['q2'])
  })

  test.each([
    [{ q1: 2, q2: "aujourd'hui" }, []],
    [{ q1: '2' }, ['q2']],
    [{}, ['q1', 'q2']],
    [{ q1: 0, q2: 'hier' }, ['q1', 'q2']],
  ])('the answers %j leave %j missed', (answers, missed) => {
    expect(missedQuestions([choice, blank], answers)).toEqual(missed)
  })

  test('does not read an answer from the prototype', () => {
    expect(missedQuestions([{ ...blank, id: 'constructor' }], {})).toEqual(['constructor'])
  })
})

describe('findUnasked', () => {
  test.each([
    [['q1', 'q2'], undefined],
    [[], undefined],
    [['q2', 'q9'], 'q9'],
  ])('finds among %j the unasked id %s', (ids, unasked) => {
    expect(findUnasked([choice, blank], ids)).toBe(unasked)
  })
})

describe('findForeignAnswer', () => {
  test.each([
    [{ q9: 1 }, { questionId: 'q9', problem: 'QUESTION_UNKNOWN' }],
    [{ q1: 4 }, { questionId: 'q1', problem: 'ANSWER_WRONG_KIND' }],
    [{ q1: -1 }, { questionId: 'q1', problem: 'ANSWER_WRONG_KIND' }],
    [{ q1: 'b' }, { questionId: 'q1', problem: 'ANSWER_WRONG_KIND' }],
    [{ q1: '' }, { questionId: 'q1', problem: 'ANSWER_WRONG_KIND' }],
    [{ q1: ' 1' }, { questionId: 'q1', problem: 'ANSWER_WRONG_KIND' }],
    [{ q1: '1 ' }, { questionId: 'q1', problem: 'ANSWER_WRONG_KIND' }],
    [{ q2: 1 }, { questionId: 'q2', problem: 'ANSWER_WRONG_KIND' }],
  ])('refuses %j', (answers, refusal) => {
    expect(findForeignAnswer([choice, blank], answers as Record<string, number | string>)).toEqual(refusal)
  })

  test.each([[{}], [{ q1: 3 }], [{ q1: '03' }], [{ q1: '0', q2: 'anything' }]])('accepts %j', (answers) => {
    expect(findForeignAnswer([choice, blank], answers as Record<string, number | string>)).toBeNull()
  })
})
