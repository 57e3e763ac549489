import { expect, test } from 'vitest'
import { type CompleteQuestion, toPracticeQuestion } from './asked-question'

const whole: CompleteQuestion = {
  type: 'fill_blank',
  question: 'Write it.',
  questionFr: 'Écris-le.',
  options: [],
  optionsFr: [],
  correctAnswer: 'a secret',
  explanation: 'a secret, because …',
  explanationFr: 'a secret, car …',
  answerKind: { kind: 'text', accepted: ['a secret, too'], acceptedFr: ['a secret, aussi'], ignoreAccents: true },
  hints: ['Think.'],
  hintsFr: ['Pense.'],
  feedback: ['a secret remark'],
  feedbackFr: ['a secret remark'],
  solution: ['a secret way'],
  solutionFr: ['a secret way'],
}

const row = {
  id: 1,
  subject: 'math',
  skill: 'times-tables',
  reason: 'weakest',
  step: null,
  marks: 0,
  firstAnswer: 'a secret try',
} as const

test('what the browser gets before the answer tells how to write it, and nothing of what it is', () => {
  const shown = toPracticeQuestion(row, whole)
  expect(shown).toMatchObject({ answerKind: { kind: 'text', ignoreAccents: true }, hints: ['Think.'] })
  expect(JSON.stringify(shown)).not.toContain('secret')
})

test('what a question is about comes with it', () => {
  const passage = { title: 'Dawn', titleFr: '', text: 'A loon called.', textFr: '' }
  expect(toPracticeQuestion(row, { ...whole, passage }).passage).toEqual(passage)
})

test.each([
  ['5/7', { kind: 'number', fraction: true }],
  ['12', { kind: 'number' }],
])('the browser knows whether %s is written as a fraction', (correctAnswer, answerKind) => {
  expect(toPracticeQuestion(row, { ...whole, correctAnswer, answerKind: { kind: 'number' } }).answerKind).toEqual(
    answerKind,
  )
})

test('a written question is asked with its figure', () => {
  const figure = { kind: 'clock', hour: 3, minute: 40 } as const
  expect(toPracticeQuestion(row, { ...whole, figure }).figure).toEqual(figure)
})
