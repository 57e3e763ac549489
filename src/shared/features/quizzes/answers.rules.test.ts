import { describe, expect, test } from 'vitest'
import { ANSWER_TABLES } from '../../testing/answers/answer-tables'
import type { AnswerCases } from './answers/answer-case'
import { type AnswerVerdict, findAnswerKindProblem, gradeAnswer, type NearlyRight } from './answers.rules'

type Case = [given: string, verdict: AnswerVerdict]

function casesOf({ accepted = [], refused = [], almost = {} }: AnswerCases): Case[] {
  // `Object.entries` loses the type of the keys.
  const nearly = Object.entries(almost) as [NearlyRight, readonly string[]][]
  return [
    ...accepted.map((given): Case => [given, { isCorrect: true }]),
    ...refused.map((given): Case => [given, { isCorrect: false }]),
    ...nearly.flatMap(([code, answers]) => answers.map((given): Case => [given, { isCorrect: false, almost: code }])),
  ]
}

describe.each(Object.entries(ANSWER_TABLES))('%s answers', (_, table) => {
  test.each(table)('$about ($right)', (cases) => {
    const { right: correctAnswer, kind: answerKind, question, questionFr, language } = cases
    const gradable = { type: 'fill_blank' as const, correctAnswer, answerKind, question, questionFr }
    const expected = casesOf(cases)
    expect(expected.map(([given]): Case => [given, gradeAnswer(gradable, given, language)])).toEqual(expected)
  })
})

test('the tables have at least 2,600 cases, without duplicates', () => {
  const named = Object.values(ANSWER_TABLES)
    .flat()
    .flatMap((cases) => casesOf(cases).map(([given]) => `${cases.about} (${cases.right}): ${given}`))
  expect(named.length).toBeGreaterThanOrEqual(2_600)
  expect(named.filter((name, place) => named.indexOf(name) !== place)).toEqual([])
})

describe('multiple choice', () => {
  const choice = { type: 'multiple_choice' as const, correctAnswer: 2 }

  test.each([
    [2, true],
    ['2', true],
    ['02', true],
    [1, false],
    ['c', false],
    [undefined, false],
  ])('grades %j against option 2: %s', (answer, isCorrect) => {
    expect(gradeAnswer(choice, answer)).toEqual({ isCorrect })
  })
})

describe('a right answer that does not fit its kind', () => {
  const number = { kind: 'number' } as const
  const lowestTerms = { kind: 'number', lowestTerms: true } as const
  const simplest = { kind: 'expression', simplest: true } as const

  test.each([
    [number, '3.5', null],
    [number, '0,6', null],
    [number, '1 3/4', null],
    [number, '1,200', 'ANSWER_NOT_A_NUMBER'],
    [number, 'seven', 'ANSWER_NOT_A_NUMBER'],
    [number, '32 $', 'ANSWER_NOT_A_NUMBER'],
    [{ ...number, units: ['$'] }, '32 $', null],
    [{ ...number, percent: true as const }, '75 %', null],
    [lowestTerms, '2/3', null],
    [lowestTerms, '4/6', 'ANSWER_NOT_SIMPLEST'],
    [lowestTerms, '0.5', 'ANSWER_NOT_SIMPLEST'],
    [{ kind: 'expression' as const }, '2(x + 3)', null],
    [{ kind: 'expression' as const }, 'x^99', 'ANSWER_NOT_AN_EXPRESSION'],
    [{ kind: 'expression' as const }, '1,200x', 'ANSWER_NOT_AN_EXPRESSION'],
    [simplest, '2x + 6', null],
    [simplest, '2(x + 3)', 'ANSWER_NOT_SIMPLEST'],
    [{ kind: 'text' as const }, 'anything', null],
  ])('is checked: %j with %j gives %s', (kind, right, problem) => {
    expect(findAnswerKindProblem(kind, right)).toBe(problem)
  })

  test('is accepted only exactly as written', () => {
    const question = { type: 'fill_blank' as const, correctAnswer: '1,200', answerKind: number }
    expect(gradeAnswer(question, '1,200').isCorrect).toBe(true)
    expect(gradeAnswer(question, '1200').isCorrect).toBe(false)
  })
})

test('a missing answer is wrong even if the right answer is the text “undefined”', () => {
  expect(gradeAnswer({ type: 'fill_blank', correctAnswer: 'undefined' }, undefined)).toEqual({ isCorrect: false })
})

test('a text question accepts any right answer', () => {
  expect(findAnswerKindProblem({ kind: 'text' }, 'two words')).toBeNull()
})
