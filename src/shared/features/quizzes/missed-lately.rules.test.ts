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

test('lists a question missed twice once, with the last answer', () => {
  const newest = attempt({ missed: ['a'], answers: { a: 2, b: 1 } })
  const before = attempt({ missed: ['a', 'b'], answers: { a: 3, b: 3 } })
  expect(namesOf(stillMissed([newest, before]))).toEqual([[1, 'a', 2]])
})

test('leaves out a question that was answered correctly since', () => {
  expect(stillMissed([attempt({}), attempt({ missed: ['a'] })])).toEqual([])
})

test('lists questions of two quizzes that share an id separately', () => {
  const found = stillMissed([attempt({ missed: ['a'] }), attempt({ quizId: 2, missed: ['a'], answers: { a: 'x' } })])
  expect(namesOf(found)).toEqual([
    [1, 'a', null],
    [2, 'a', 'x'],
  ])
})

test('does not mix up attempts at deleted quizzes', () => {
  const gone = attempt({ quizId: null, questions: asked('a') })
  expect(stillMissed([gone, { ...gone, missed: ['a'] }])).toHaveLength(1)
})

test('skips attempts without stored questions, and reads no answer from the prototype', () => {
  const odd = attempt({ questions: asked('constructor'), missed: ['constructor'] })
  expect(namesOf(stillMissed([attempt({ quizId: 2, questions: null, missed: ['a'] }), odd]))).toEqual([
    [1, 'constructor', null],
  ])
})

test('lists at most twenty questions', () => {
  const ids = Array.from({ length: 30 }, (_, index) => `q${index}`)
  expect(stillMissed([attempt({ questions: asked(...ids), missed: ids })])).toHaveLength(20)
})
