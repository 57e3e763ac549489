import { expect, test } from 'vitest'
import type { Question } from '../quizzes/questions.contract'
import { missingInGuide, missingInQuiz } from './missing-translations.rules'

const QUESTION: Question = {
  id: 'q1',
  type: 'multiple_choice',
  question: 'Which is even?',
  questionFr: 'Lequel est pair?',
  options: ['3', '4 cm', '$\\frac{1}{2}$', 'none of them'],
  optionsFr: [],
  correctAnswer: 1,
  explanation: '',
  explanationFr: '',
}
const QUIZ = { title: 'Numbers', titleFr: 'Nombres', description: '', descriptionFr: '', questions: [QUESTION] }

test('counts only options with words, because numbers and formulas need no translation', () => {
  expect(missingInQuiz(QUIZ)).toEqual({ en: 0, fr: 1 })
  const optionsFr = ['', '', '', 'aucun']
  expect(missingInQuiz({ ...QUIZ, questions: [{ ...QUESTION, optionsFr }] })).toEqual({ en: 0, fr: 0 })
})

test('counts every part of a question, in both directions', () => {
  const question: Question = {
    ...QUESTION,
    options: [],
    explanation: 'Four is even.',
    hintsFr: ['Compte.'],
    hints: [],
    solution: ['Divide.'],
    feedback: [null, 'Odd one'],
    feedbackFr: [null, ''],
    commonMistakes: [{ answer: '3', feedback: 'Odd one', feedbackFr: 'Impair' }],
  }
  expect(missingInQuiz({ ...QUIZ, titleFr: ' ', questions: [question] })).toEqual({ en: 1, fr: 4 })
})

test('counts the title and the text of a guide', () => {
  const guide = { title: 'Halves', titleFr: '', content: '', contentFr: 'Une moitié est…' }
  expect(missingInGuide(guide)).toEqual({ en: 1, fr: 1 })
})
