import { expect, test } from 'vitest'
import type { Question } from '#shared/features/quizzes/questions.contract'
import { stepsOf } from './steps-of'

const QUESTION: Question = {
  id: 'q',
  type: 'fill_blank',
  question: 'What is 3 × 4?',
  questionFr: 'Combien font 3 × 4?',
  options: [],
  optionsFr: [],
  correctAnswer: '12',
  explanation: 'Count by 4. That makes 12.',
  explanationFr: 'Compte par 4. Cela fait 12.',
}
const english = (given: Partial<Question>) => stepsOf({ ...QUESTION, ...given }).map(({ en }) => en)

test('the steps are those of the solution, if there is one', () => {
  expect(english({ solution: ['3 groups of 4', '12'], solutionFr: ['3 groupes de 4', '12'] })).toEqual([
    '3 groups of 4',
    '12',
  ])
})

test('the steps are otherwise the sentences of the explanation, in both languages', () => {
  expect(stepsOf(QUESTION)).toEqual([
    { en: 'Count by 4.', fr: 'Compte par 4.' },
    { en: 'That makes 12.', fr: 'Cela fait 12.' },
  ])
  expect(english({ explanationFr: 'Compte par 4 : cela fait 12.' })).toEqual([QUESTION.explanation])
})

test('a hint is a step if it says something that the explanation does not', () => {
  const hints = ['How many groups are there?', 'Count by 4.', 'There are 3 groups.']
  expect(english({ hints, hintsFr: hints })).toEqual(['There are 3 groups.', 'Count by 4.', 'That makes 12.'])
})

test('a quotation of several sentences is not divided', () => {
  const quoted = 'A capital begins the next one: “It rained. We left.” Then comes a period.'
  expect(english({ explanation: quoted, explanationFr: 'Une majuscule commence la suivante. Puis un point.' })).toEqual(
    ['A capital begins the next one: “It rained. We left.”', 'Then comes a period.'],
  )
})

test('a sentence may begin with a quotation, but an example stays with its rule', () => {
  const begun = 'It says how. “Slowly” is an adverb. “slow, slowly.”'
  expect(english({ explanation: begun, explanationFr: 'Il dit comment. C’est un adverbe.' })).toEqual([
    'It says how.',
    '“Slowly” is an adverb. “slow, slowly.”',
  ])
})
