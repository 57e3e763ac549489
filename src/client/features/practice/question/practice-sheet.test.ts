import { expect, test } from 'vitest'
import type { PracticeQuestion, PracticeVerdict } from '#shared/features/practice/practice.contract'
import { gradeAnswer } from '#shared/features/quizzes/answers.rules'
import { findFeedback } from '#shared/features/quizzes/feedback.rules'
import { toStep } from './practice-sheet'

const practiceQuestion: PracticeQuestion = {
  id: 7,
  skill: { key: 'area', name: 'Area', nameFr: 'Aire' },
  reason: 'weakest',
  type: 'multiple_choice',
  question: 'Which?',
  questionFr: 'Lequel?',
  options: ['1', '2', '3', '4'],
  optionsFr: ['1', '2', '3', '4'],
  hints: [],
  hintsFr: [],
  step: null,
  status: 'new',
  lastDay: null,
  marks: 0,
  isSecondTry: false,
}
const verdict: PracticeVerdict = {
  isCorrect: false,
  worked: {
    correctAnswer: 2,
    explanation: 'Because.',
    explanationFr: 'Parce que.',
    solution: [],
    solutionFr: [],
    guides: [],
  },
  almost: null,
  isCounted: true,
  feedbackText: 'You added.',
  feedbackTextFr: 'Tu as additionné.',
  skill: { key: 'area', before: 'new', now: 'learning', marks: 0 },
  missRun: 1,
  answeredToday: 1,
  rightRun: 0,
  placement: { state: 'skipped', answered: 0, most: 12 },
}

test('marks no option as correct before the verdict', () => {
  const { question } = toStep(practiceQuestion, 'math', undefined)
  for (const index of [0, 1, 2, 3]) expect(gradeAnswer(question, index).isCorrect).toBe(false)
  expect(question).toMatchObject({ explanation: '', feedback: [null, null, null, null] })
})

test('shows the feedback on a typed answer, and reads its comma in the language of the page', () => {
  const typed = { ...practiceQuestion, type: 'fill_blank' as const, options: [], optionsFr: [] }
  const worked = verdict.worked && { ...verdict.worked, correctAnswer: '3500', answerKind: { kind: 'number' as const } }
  const graded = { ...verdict, worked }
  const { question, answerLanguage } = toStep(typed, 'math', { answer: '3,500', language: 'fr', verdict: graded })
  expect(gradeAnswer(question, '3,500', answerLanguage).isCorrect).toBe(false)
  expect(findFeedback(question, '3,500', answerLanguage)).toEqual({ en: 'You added.', fr: 'Tu as additionné.' })
})

test('grades the options as the server does after the verdict, with feedback on the chosen one', () => {
  const { question } = toStep(practiceQuestion, 'math', { answer: 1, verdict })
  expect(gradeAnswer(question, 2).isCorrect).toBe(true)
  expect(gradeAnswer(question, 1).isCorrect).toBe(verdict.isCorrect)
  expect(question).toMatchObject({ explanation: 'Because.', feedback: [null, 'You added.', null, null] })
})

test('marks no option as correct while the verdict withholds the answer, but shows its feedback', () => {
  const { question } = toStep(practiceQuestion, 'math', { answer: 1, verdict: { ...verdict, worked: null } })
  for (const index of [0, 1, 2, 3]) expect(gradeAnswer(question, index).isCorrect).toBe(false)
  expect(question).toMatchObject({ explanation: '', feedback: [null, 'You added.', null, null] })
})
