import { expect, test } from 'vitest'
import type { Question } from '#shared/features/quizzes/questions.contract'
import { FILL_BLANK } from '../../testing/quizzes'
import { correctAnswerIn, instructionFor } from './answer'

test.each([
  ['choose', { type: 'multiple_choice', correctAnswer: 1 }],
  ['write', {}],
  ['write', { answerKind: { kind: 'text' } }],
  ['writeFreely', { answerKind: { kind: 'text', ignoreAccents: true } }],
  ['number', { answerKind: { kind: 'number' } }],
  ['number', { answerKind: { kind: 'number', units: ['km/h'] } }],
  ['percent', { answerKind: { kind: 'number', percent: true } }],
  ['fraction', { answerKind: { kind: 'number', lowestTerms: true }, correctAnswer: '5/7' }],
  ['anyFraction', { answerKind: { kind: 'number' }, correctAnswer: '5/7' }],
  ['anyFraction', { answerKind: { kind: 'number' }, correctAnswer: '1 3/4' }],
  // In practice the client does not know the answer.
  ['anyFraction', { answerKind: { kind: 'number', fraction: true }, correctAnswer: '' }],
  ['expression', { answerKind: { kind: 'expression' }, correctAnswer: '2x/3' }],
] satisfies [string, Partial<Question>][])('shows the instruction “%s” for %j', (key, question) => {
  expect(instructionFor({ ...FILL_BLANK, correctAnswer: '4', ...question })).toBe(key)
})

test.each([
  ['3.5', { kind: 'number' }, 'en', '3.5'],
  ['3.5', { kind: 'number' }, 'fr', '3,5'],
  ['0,6', { kind: 'number' }, 'en', '0.6'],
  ['0.5x + 1.5', { kind: 'expression' }, 'fr', '0,5x + 1,5'],
  ['St. John', { kind: 'text' }, 'fr', 'St. John'],
  ['3.5', undefined, 'fr', '3.5'],
] as const)('writes the answer %j of kind %j in %s as %j', (correctAnswer, answerKind, language, text) => {
  expect(correctAnswerIn({ ...FILL_BLANK, correctAnswer, answerKind }, language)).toBe(text)
})

test('returns the index of the correct option unchanged', () => {
  expect(correctAnswerIn({ ...FILL_BLANK, type: 'multiple_choice', correctAnswer: 2 }, 'fr')).toBe(2)
})
