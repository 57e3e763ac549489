import { expect, test } from 'vitest'
import { stillMissed } from './missed-lately.rules'

const asked = (...ids: string[]) => ids.map((id) => ({ id }))
const attempt = (overrides: Partial<Parameters<typeof stillMissed>[0][number]>) => ({
  quizId: 1,
  answers: {},
  questions: asked('a', 'b'),
  missed: [],
  ...overrides,
})
const namesOf = (found: ReturnType<typeof stillMissed>) =>
  found.map(({ attempt: { quizId }, question, answer }) => [quizId, question.id, answer])

test('a question missed twice is told once, with the last answer', () => {
  const newest = attempt({ missed: ['a'], answers: { a: 2, b: 1 } })
  const before = attempt({ missed: ['a', 'b'], answers: { a: 3, b: 3 } })
  expect(namesOf(stillMissed([newest, before]))).toEqual([[1, 'a', 2]])
})

test('a question that was answered rightly since is not told', () => {
  expect(stillMissed([attempt({}), attempt({ missed: ['a'] })])).toEqual([])
})

test('questions of two quizzes with one id are two', () => {
  const found = stillMissed([attempt({ missed: ['a'] }), attempt({ quizId: 2, missed: ['a'], answers: { a: 'x' } })])
  expect(namesOf(found)).toEqual([
    [1, 'a', null],
    [2, 'a', 'x'],
  ])
})

test('attempts at quizzes that are gone are not taken for one another', () => {
  const gone = attempt({ quizId: null, questions: asked('a') })
  expect(stillMissed([gone, { ...gone, missed: ['a'] }])).toHaveLength(1)
})

test('an attempt whose questions were not kept tells nothing, and an answer is never looked up beyond the sheet', () => {
  const odd = attempt({ questions: asked('constructor'), missed: ['constructor'] })
  expect(namesOf(stillMissed([attempt({ quizId: 2, questions: null, missed: ['a'] }), odd]))).toEqual([
    [1, 'constructor', null],
  ])
})

test('no more than twenty are told', () => {
  const ids = Array.from({ length: 30 }, (_, index) => `q${index}`)
  expect(stillMissed([attempt({ questions: asked(...ids), missed: ids })])).toHaveLength(20)
})
