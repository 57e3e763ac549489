import { expect, test } from 'vitest'
import { wasSubmitted } from './was-submitted'

const [first, second, third] = [
  { key: 1, text: '', options: ['', ''] },
  { key: 2, text: '', options: ['', ''] },
  { key: 3, text: '', options: ['', ''] },
]
const tried = { title: '', questions: [first, second] }

test.each([
  ['a field of the form itself', tried.questions, 'title', true],
  ['a list as a whole', tried.questions, 'questions', true],
  ['an entry that stayed', tried.questions, 'questions.1.text', true],
  ['a list inside it', tried.questions, 'questions.1.options.1', true],
  ['an entry at its new place', [second, first], 'questions.0.text', true],
  ['an entry after one was removed', [second], 'questions.0.text', true],
  ['an entry that was added', [first, second, third], 'questions.2.text', false],
  ['an entry at the position of another one', [first, third], 'questions.1.text', false],
  ['an option that was added', [{ ...first, options: ['', '', ''] }], 'questions.0.options.2', false],
])('%s', (_, questions, path, isThere) => {
  expect(wasSubmitted({ tried, now: { ...tried, questions } }, path)).toBe(isThere)
})
