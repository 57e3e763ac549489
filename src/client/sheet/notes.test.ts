import { describe, expect, it } from 'vitest'
import type { Question } from '#shared/features/quizzes/questions.contract'
import { feedbackOn, hintsOf, stepsOf } from './notes'

const question: Question = {
  id: 'q1',
  type: 'multiple_choice',
  question: '1/4 + 2/4 = ?',
  questionFr: '',
  options: ['3/4', '3/8', '1/2', '2/8'],
  optionsFr: [],
  correctAnswer: 0,
  explanation: '',
  explanationFr: '',
  hints: ['Look.', 'Count.'],
  hintsFr: ['Regarde.'],
  feedback: ['Right.', 'You added the denominators.', null, null],
  feedbackFr: [null, 'Tu as additionné les dénominateurs.', null, null],
}

describe('what a question teaches', () => {
  it('falls back to English entry by entry', () => {
    expect(hintsOf(question)).toEqual([
      { en: 'Look.', fr: 'Regarde.' },
      { en: 'Count.', fr: '' },
    ])
    expect(stepsOf(question)).toEqual([])
  })

  it.each([
    [1, { en: 'You added the denominators.', fr: 'Tu as additionné les dénominateurs.' }],
    ['1', { en: 'You added the denominators.', fr: 'Tu as additionné les dénominateurs.' }],
    [2, undefined],
    [0, undefined],
    [undefined, undefined],
  ])('says of option %j: %j', (answer, feedbackText) => {
    expect(feedbackOn(question, answer)).toEqual(feedbackText)
  })
})
