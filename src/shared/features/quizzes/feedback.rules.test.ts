import { expect, test } from 'vitest'
import { findFeedback, isSlip, type QuestionWithFeedback } from './feedback.rules'

const lowest: QuestionWithFeedback = {
  type: 'fill_blank',
  correctAnswer: '3/4',
  answerKind: { kind: 'number', lowestTerms: true, units: ['L'] },
  commonMistakes: [
    { answer: '2/6', feedback: 'You added the denominators.', feedbackFr: 'Tu as additionné les dénominateurs.' },
    { answer: '1.5', feedback: 'Twice too much.', feedbackFr: 'Deux fois trop.' },
  ],
}

test.each([
  ['2/6', 'You added the denominators.'],
  ['1/3', 'You added the denominators.'],
  ['2 / 6 L', 'You added the denominators.'],
  ['1,5', 'Twice too much.'],
  ['3/2', 'Twice too much.'],
  ['1½ litres', 'Twice too much.'],
])('recognizes the misconception behind the typed number %j', (answer, feedback) => {
  expect(findFeedback(lowest, answer)?.en).toBe(feedback)
})

test.each([['3/4'], ['5/9'], ['6/8'], [''], [undefined]])(
  'has no feedback for %j, whose cause is unknown',
  (answer) => {
    expect(findFeedback(lowest, answer)).toBeUndefined()
  },
)

test('recognizes a typed word in a sentence, with capitals and a full stop', () => {
  const question: QuestionWithFeedback = {
    type: 'fill_blank',
    correctAnswer: 'finissons',
    answerKind: { kind: 'text', accepted: ['terminons'] },
    question: '« Nous ____ le casse-tête. »',
    commonMistakes: [{ answer: 'finons', feedback: '-iss- is missing.', feedbackFr: 'Il manque -iss-.' }],
  }
  expect(findFeedback(question, 'Nous finons.')).toEqual({ en: '-iss- is missing.', fr: 'Il manque -iss-.' })
  expect(findFeedback(question, 'terminons')).toBeUndefined()
})

test('recognizes an expression in any order', () => {
  const question: QuestionWithFeedback = {
    type: 'fill_blank',
    correctAnswer: '2x + 12',
    answerKind: { kind: 'expression', simplest: true },
    commonMistakes: [{ answer: '2x + 6', feedback: 'Multiply the 6 too.', feedbackFr: 'Multiplie aussi le 6.' }],
  }
  expect(findFeedback(question, '6+2x')?.en).toBe('Multiply the 6 too.')
})

test('calls a misconception no slip, unless only the form of the answer is wrong', () => {
  const feedback = { en: 'After “has” comes the third form.', fr: 'Après « has » vient la troisième forme.' }
  expect(isSlip('letter', undefined)).toBe(true)
  expect(isSlip('letter', feedback)).toBe(false)
  expect(isSlip('sign', feedback)).toBe(false)
  expect(isSlip('lowestTerms', feedback)).toBe(true)
})

test('gives the feedback of a chosen option, and none for the right one', () => {
  const question: QuestionWithFeedback = {
    type: 'multiple_choice',
    correctAnswer: 1,
    feedback: ['Too small.', null, null, 'Too large.'],
    feedbackFr: ['Trop petit.', null, null, 'Trop grand.'],
  }
  expect([0, 1, 2, '3'].map((answer) => findFeedback(question, answer)?.fr)).toEqual([
    'Trop petit.',
    undefined,
    undefined,
    'Trop grand.',
  ])
})
