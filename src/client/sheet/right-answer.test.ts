import { expect, it } from 'vitest'
import type { Question } from '#shared/features/quizzes/questions.contract'
import { rightAnswer } from './right-answer'

const blank: Question = {
  id: 'q1',
  type: 'fill_blank',
  question: '',
  questionFr: '',
  options: [],
  optionsFr: [],
  correctAnswer: '',
  explanation: '',
  explanationFr: '',
}
const number = { kind: 'number' } as const

it.each([
  ['3.5', number, 'en', '3.5'],
  ['3.5', number, 'fr', '3,5'],
  ['0,6', number, 'en', '0.6'],
  ['0.5x + 1.5', { kind: 'expression' } as const, 'fr', '0,5x + 1,5'],
  ['St. John', { kind: 'text' } as const, 'fr', 'St. John'],
  ['3.5', undefined, 'fr', '3.5'],
] as const)('%j of kind %j reads in %s: %j', (correctAnswer, answerKind, language, shown) => {
  expect(rightAnswer({ ...blank, correctAnswer, answerKind }, language)).toBe(shown)
})

it('leaves the place of an option alone', () => {
  expect(rightAnswer({ ...blank, type: 'multiple_choice', correctAnswer: 2 }, 'fr')).toBe(2)
})
