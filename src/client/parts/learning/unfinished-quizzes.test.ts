import { beforeEach, expect, it, vi } from 'vitest'
import { dropUnfinished, findUnfinished, saveUnfinished, type UnfinishedSheet } from './unfinished-quizzes'

const sheet: UnfinishedSheet = { questionIds: ['q1'], index: 0, answers: { q1: 2 }, isSubmitted: true }
const stored = new Map<string, string>()

beforeEach(() => {
  stored.clear()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  })
})

it('keeps a sheet for one student only', () => {
  saveUnfinished('maya', 3, sheet)
  expect(findUnfinished('maya', 3)).toEqual(sheet)
  expect(findUnfinished('noah', 3)).toBeUndefined()
  expect(findUnfinished('maya', 4)).toBeUndefined()
})

it('drops one sheet and keeps the others', () => {
  saveUnfinished('maya', 3, sheet)
  saveUnfinished('maya', 'review', sheet)
  dropUnfinished('maya', 3)
  expect(findUnfinished('maya', 3)).toBeUndefined()
  expect(findUnfinished('maya', 'review')).toEqual(sheet)
  dropUnfinished('maya', 'review')
  expect(stored.size).toBe(0)
})

it.each([
  ['invalid JSON', '{'],
  ['an array', '[1]'],
  ['null', 'null'],
])('ignores %s in storage', (_, text) => {
  stored.set('plume_unfinished_maya', text)
  expect(findUnfinished('maya', 3)).toBeUndefined()
})

it.each([
  ['questionIds', [1]],
  ['questionIds', 'q1'],
  ['index', -1],
  ['index', 0.5],
  ['index', '0'],
  ['answers', { q1: 0.5 }],
  ['answers', { q1: null }],
  ['answers', ['a']],
  ['answers', undefined],
  ['isSubmitted', 'yes'],
  ['finishKey', 7],
])('ignores a stored sheet whose %s is %j', (field, value) => {
  stored.set('plume_unfinished_maya', JSON.stringify({ 3: { ...sheet, [field]: value }, 4: sheet }))
  expect(findUnfinished('maya', 3)).toBeUndefined()
  expect(findUnfinished('maya', 4)).toEqual(sheet)
})

it('works in a browser that refuses storage', () => {
  vi.stubGlobal('localStorage', {
    getItem: () => {
      throw new Error('refused')
    },
  })
  expect(() => saveUnfinished('maya', 3, sheet)).not.toThrow()
  expect(findUnfinished('maya', 3)).toBeUndefined()
})
