import { expect, test } from 'vitest'
import type { Question } from '#shared/features/quizzes/questions.contract'
import { hintFor } from './answer-hint'

const BLANK: Question = {
  id: 'q1',
  type: 'fill_blank',
  question: '',
  questionFr: '',
  options: [],
  optionsFr: [],
  correctAnswer: '4',
  explanation: '',
  explanationFr: '',
}

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
  // In practice the answer is not known here.
  ['anyFraction', { answerKind: { kind: 'number', fraction: true }, correctAnswer: '' }],
  ['expression', { answerKind: { kind: 'expression' }, correctAnswer: '2x/3' }],
] satisfies [string, Partial<Question>][])('%s helps with %j', (hint, question) => {
  expect(hintFor({ ...BLANK, ...question })).toBe(hint)
})
