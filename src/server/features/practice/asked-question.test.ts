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
  firstAnswer: 'a secret try',
} as const

const newcomer = { learner: { grade: null, estimates: new Map() }, now: new Date('2026-11-16T15:00:00Z') }

test('before the answer, the browser gets its format but not the answer', () => {
  const shown = toPracticeQuestion(row, whole, newcomer)
  expect(shown).toMatchObject({ answerKind: { kind: 'text', ignoreAccents: true }, hints: ['Think.'] })
  expect(JSON.stringify(shown)).not.toContain('secret')
})

test('a question includes the passage it is about', () => {
  const passage = { title: 'Dawn', titleFr: '', text: 'A loon called.', textFr: '' }
  expect(toPracticeQuestion(row, { ...whole, passage }, newcomer).passage).toEqual(passage)
})

test.each([
  ['5/7', { kind: 'number', fraction: true }],
  ['12', { kind: 'number' }],
])('the browser gets whether %s is written as a fraction', (correctAnswer, answerKind) => {
  const number = { ...whole, correctAnswer, answerKind: { kind: 'number' as const } }
  expect(toPracticeQuestion(row, number, newcomer).answerKind).toEqual(answerKind)
})

test('a written question is asked with its figure', () => {
  const figure = { kind: 'clock', hour: 3, minute: 40 } as const
  expect(toPracticeQuestion(row, { ...whole, figure }, newcomer).figure).toEqual(figure)
})

test('a question includes the student’s progress in its skill', () => {
  const estimate = {
    ability: 0,
    doubt: 1,
    stabilityDays: 4,
    answers: 2,
    marks: 2,
    markedFrom: null,
    hasUsualMark: false,
  }
  const seen = { ...estimate, answeredAtMs: Date.parse('2026-10-05T15:00:00Z') }
  const learner = { grade: 6, estimates: new Map([['times-tables', seen]]) }
  expect(toPracticeQuestion(row, whole, newcomer)).toMatchObject({ status: 'new', marks: 0, lastDay: null })
  expect(toPracticeQuestion(row, whole, { ...newcomer, learner })).toMatchObject({
    status: 'learning',
    marks: 2,
    lastDay: '2026-10-05',
  })
})
