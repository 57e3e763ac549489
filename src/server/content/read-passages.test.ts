import { beforeEach, expect, test } from 'vitest'
import { makeContentFolder, quizFile, withFourth } from '../testing/content/content-folder'
import { readContent } from './read-content'

const folder = makeContentFolder()
const LOON = { title: 'The Loon', text: 'A loon called.' }
const ICE = { title: 'The Ice', text: 'The ice sang.' }

function read(changes: Record<string, unknown>, subject = 'english') {
  folder.write(`quizzes/${subject}/reading.json`, quizFile({ subject, ...changes }))
  return readContent(folder.root)
}

beforeEach(() => folder.clear())

test('copies a passage to every question, except where a question has its own', () => {
  const { content, problems } = read({ ...withFourth({ passage: ICE }), passage: LOON })
  expect(problems).toEqual([])
  const [quiz] = content.quizzes
  expect(quiz?.value).not.toHaveProperty('passage')
  const passages = quiz?.value.questions.map(({ passage }) => passage)
  const [loon, ice] = [LOON, ICE].map((one) => ({ ...one, titleFr: '', textFr: '' }))
  expect(passages).toEqual([loon, loon, loon, ice, loon, loon])
})

test.each([
  ['without a text', { title: 'The Loon' }, ': passage text is missing'],
  ['without a title', { ...LOON, title: ' ' }, ': passage title: This text is required'],
  ['of a whole book', { ...LOON, text: 'x'.repeat(4_001) }, ': passage text: This text is too long'],
  ['with an unknown field', { ...LOON, html: '<b>' }, ': unknown field html'],
])('refuses a passage %s', (_, passage, problem) => {
  expect(read({ passage }).problems).toEqual([`content/quizzes/english/reading.json${problem}`])
})

test('allows a passage in one language only where that language is the subject', () => {
  expect(read({ passage: LOON }, 'math').problems).toEqual([
    'content/quizzes/math/reading.json: a passage is missing in French',
  ])
  const inBoth = { ...LOON, titleFr: 'Le huard', textFr: 'Un huard a chanté.' }
  expect(read({ passage: inBoth }, 'math').problems).toEqual([])
})
