import { expect, test } from 'vitest'
import { areAsSent } from './as-sent'

const SENT = {
  type: 'fill_blank',
  question: 'A ____',
  questionFr: '',
  correctAnswer: 'b',
  explanation: '',
  explanationFr: '',
} as const
const STORED = { ...SENT, id: 'q7', options: [], optionsFr: [] }

test.each([
  ['what was sent, with the id that it got', [STORED], [SENT], true],
  ['what kept its id', [STORED], [{ ...SENT, id: 'q7' }], true],
  ['another id', [STORED], [{ ...SENT, id: 'q1' }], false],
  ['other words', [{ ...STORED, question: 'B ____' }], [SENT], false],
  ['one more', [STORED, STORED], [SENT], false],
  ['none', [], [SENT], false],
])('%s', (_, stored, sent, isSame) => {
  expect(areAsSent(stored, [...sent])).toBe(isSame)
})
