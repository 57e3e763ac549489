import { expect, test } from 'vitest'
import { readKeptContent } from './kept-content-values'

const QUESTION = {
  id: 'q1',
  type: 'fill_blank',
  question: 'Twice two is ____.',
  questionFr: '',
  options: [],
  optionsFr: [],
  correctAnswer: 'four',
  explanation: '',
  explanationFr: '',
}
const NOTHING = { questions: [], notKept: 0, text: '', textFr: '', hasFile: false }

test.each([
  ['nothing', null, NOTHING],
  ['a state of another kind', { questions: 'none', content: 5, storedFile: null }, NOTHING],
  ['a quiz', { questions: [QUESTION], questionCount: 1 }, { ...NOTHING, questions: [QUESTION] }],
  [
    'a quiz with questions that were too long',
    { questions: [QUESTION], questionCount: 9 },
    { ...NOTHING, questions: [QUESTION], notKept: 8 },
  ],
  ['an entry of a time when only their number was kept', { questionCount: 6 }, { ...NOTHING, notKept: 6 }],
  [
    'a guide',
    { content: 'a', contentFr: 'b', storedFile: 'x.pdf' },
    { ...NOTHING, text: 'a', textFr: 'b', hasFile: true },
  ],
])('reads %s', (_, state, kept) => {
  expect(readKeptContent(state)).toEqual(kept)
})
