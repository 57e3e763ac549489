import { expect, test } from 'vitest'
import { type AuditedContent, isBlank, readAuditedContent } from './audited-content-values'

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
const NOTHING: AuditedContent = {
  questions: [],
  notKept: 0,
  onlyCounted: 0,
  text: '',
  subject: undefined,
  textFr: '',
  figures: [],
  isBeginning: false,
  activityCount: 0,
  hasFile: false,
}

test.each([
  ['nothing', null, NOTHING],
  ['a state of another kind', { questions: 'none', content: 5, storedFile: null }, NOTHING],
  ['a quiz', { questions: [QUESTION], questionCount: 1 }, { ...NOTHING, questions: [QUESTION] }],
  [
    'a quiz with questions that were too long',
    { questions: [QUESTION], questionCount: 9 },
    { ...NOTHING, questions: [QUESTION], notKept: 8 },
  ],
  ['an old entry with only their number', { questionCount: 6 }, { ...NOTHING, onlyCounted: 6 }],
  [
    'a guide',
    { content: 'a', contentFr: 'b', activities: [], storedFile: 'x.pdf' },
    { ...NOTHING, text: 'a', textFr: 'b', hasFile: true },
  ],
  [
    'a guide with a file in French',
    { content: 'a', contentFr: '', activities: [], storedFile: null, storedFileFr: 'x.pdf' },
    { ...NOTHING, text: 'a', hasFile: true },
  ],
  [
    'a guide with activities',
    { content: '', contentFr: '', activities: [{}, {}], storedFile: null },
    { ...NOTHING, activityCount: 2 },
  ],
  [
    'an old guide with only its beginning',
    { content: 'a…', contentFr: '', storedFile: null },
    { ...NOTHING, text: 'a…', isBeginning: true },
  ],
])('reads %s', (_, state, kept) => {
  expect(readAuditedContent(state)).toEqual(kept)
})

test.each([
  ['a guide without words', { content: '', contentFr: '', activities: [], storedFile: null }, true],
  ['a quiz without questions', { questions: [], questionCount: 0 }, true],
  ['questions', { questions: [QUESTION], questionCount: 1 }, false],
  ['questions that were not recorded', { questions: [], questionCount: 2 }, false],
  ['a number of questions', { questionCount: 6 }, false],
  ['activities', { content: '', contentFr: '', activities: [{}] }, false],
  ['an older guide, whatever it held', { content: '', contentFr: '' }, false],
  ['a file', { content: '', activities: [], storedFile: 'x.pdf' }, false],
])('says whether the state is complete: %s', (_, state, blank) => {
  expect(isBlank(readAuditedContent(state))).toBe(blank)
})
