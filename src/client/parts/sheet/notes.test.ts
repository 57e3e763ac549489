import { describe, expect, it } from 'vitest'
import { findFeedback } from '#shared/features/quizzes/feedback.rules'
import type { Question } from '#shared/features/quizzes/questions.contract'
import { FILL_BLANK } from '../../testing/quizzes'
import { hintsOf, solutionOf } from './notes'

const question: Question = {
  ...FILL_BLANK,
  type: 'multiple_choice',
  options: ['3/4', '3/8', '1/2', '2/8'],
  correctAnswer: 0,
  hints: ['Look.', 'Count.'],
  hintsFr: ['Regarde.'],
  feedback: ['Right.', 'You added the denominators.', null, null],
  feedbackFr: [null, 'Tu as additionné les dénominateurs.', null, null],
}

describe('the notes of a question', () => {
  it('keep an empty French text where the translation is missing', () => {
    expect(hintsOf(question)).toEqual([
      { en: 'Look.', fr: 'Regarde.' },
      { en: 'Count.', fr: '' },
    ])
    expect(solutionOf(question)).toEqual([])
  })

  it.each([
    [1, { en: 'You added the denominators.', fr: 'Tu as additionné les dénominateurs.' }],
    ['1', { en: 'You added the denominators.', fr: 'Tu as additionné les dénominateurs.' }],
    [2, undefined],
    [0, undefined],
    [undefined, undefined],
  ])('give option %j the feedback %j', (answer, feedbackText) => {
    expect(findFeedback(question, answer)).toEqual(feedbackText)
  })
})
