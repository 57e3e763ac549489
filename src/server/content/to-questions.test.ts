import { expect, test } from 'vitest'
import { QuestionDraft } from '#shared/features/quizzes/quiz-drafts.contract'
import { toQuestions } from './to-questions'

const draft = (id?: string) =>
  QuestionDraft.parse({ type: 'fill_blank', question: '1 + 1 = ____', correctAnswer: '2', ...(id && { id }) })

test.each([
  [
    [undefined, undefined, undefined],
    ['q1', 'q2', 'q3'],
  ],
  [
    ['a', undefined, 'b', undefined],
    ['a', 'q2', 'b', 'q4'],
  ],
  [
    [undefined, 'q1', undefined],
    ['q2', 'q1', 'q3'],
  ],
  [
    ['q2', undefined, undefined, 'q3'],
    ['q2', 'q4', 'q5', 'q3'],
  ],
])('ids %j become %j', (given, ids) => {
  expect(toQuestions(given.map(draft)).map(({ id }) => id)).toEqual(ids)
})

test('a fill-in question has no options', () => {
  expect(toQuestions([draft()])).toMatchObject([{ options: [], optionsFr: [], questionFr: '', explanation: '' }])
})
