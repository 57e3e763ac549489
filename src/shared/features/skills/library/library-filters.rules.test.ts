import { expect, test } from 'vitest'
import {
  filterToClear,
  isShown,
  type LibraryItem,
  NO_FILTERS,
  readFilters,
  writeFilters,
} from './library-filters.rules'

const item = (overrides: Partial<LibraryItem> = {}): LibraryItem => ({
  texts: ['Le Pluriel', 'Cheval, chevaux'],
  grades: [4, 6],
  topic: 'nouns',
  level: 'easy',
  isDone: false,
  ...overrides,
})

test.each([
  ['no filter', {}, true],
  ['a word without its accent and capital', { search: 'PLURIEL chevaux' }, true],
  ['words of which one is missing', { search: 'pluriel chats' }, false],
  ['its first grade', { grade: 4 }, true],
  ['a grade above', { grade: 7 }, false],
  ['another topic', { topic: 'verbs' }, false],
  ['another level', { level: 'hard' }, false],
  ['not yet done', { isNotDone: true }, true],
])('%s: %j', (_, filters, expected) => {
  expect(isShown(item(), { ...NO_FILTERS, ...filters })).toBe(expected)
})

test('content of staff is hidden by a grade or topic, and finished content by "not yet done"', () => {
  const ofStaff = item({ grades: null, topic: null, isDone: true })
  expect(isShown(ofStaff, NO_FILTERS)).toBe(true)
  expect(isShown(ofStaff, { ...NO_FILTERS, grade: 4 })).toBe(false)
  expect(isShown(ofStaff, { ...NO_FILTERS, topic: 'nouns' })).toBe(false)
  expect(isShown(ofStaff, { ...NO_FILTERS, isNotDone: true })).toBe(false)
})

test('filters survive the address, and nonsense in it is ignored', () => {
  const filters = { search: 'été & co', grade: 6, topic: 'verbs', level: 'hard', isNotDone: true }
  const address = new URLSearchParams(writeFilters(filters))
  expect(readFilters((name) => address.get(name))).toEqual(filters)
  expect(writeFilters(NO_FILTERS)).toEqual([])
  const nonsense = new URLSearchParams('grade=x&topic=')
  expect(readFilters((name) => nonsense.get(name))).toEqual(NO_FILTERS)
})

test('names the filter that excludes most, and none where no single one helps', () => {
  const items = [item(), item({ grades: [4, 5] }), item({ level: 'hard', grades: [9, 9] })]
  expect(filterToClear(items, { ...NO_FILTERS, level: 'easy', grade: 9 })).toEqual({ name: 'grade', count: 2 })
  expect(filterToClear(items, { ...NO_FILTERS, search: 'zebra', grade: 8 })).toBeNull()
})
