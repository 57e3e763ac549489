import { expect, test } from 'vitest'
import { contentPath, readContentAddress } from './content-address'

const FIRST = {
  tab: 'quizzes',
  subject: 'all',
  search: '',
  shown: 'all',
  order: 'added',
  add: null,
  by: 'manual',
  read: null,
  edit: null,
  questions: null,
} as const

test.each([
  ['view=content', FIRST],
  ['view=content&tab=guides&subject=math', { ...FIRST, tab: 'guides', subject: 'math' }],
  ['view=content&tab=nonsense&subject=latin&add=x&edit=y', FIRST],
  ['view=content&add=guide', { ...FIRST, add: 'guide' }],
  ['view=content&add=guide&by=file', { ...FIRST, add: 'guide', by: 'file' }],
  ['view=content&add=guide&by=magic', { ...FIRST, add: 'guide' }],
  ['view=content&edit=12', { ...FIRST, edit: 12 }],
  ['view=content&tab=guides&read=5', { ...FIRST, tab: 'guides', read: 5 }],
  ['view=content&search=deux%20tiers&show=drafts', { ...FIRST, search: 'deux tiers', shown: 'drafts' }],
  ['view=content&show=x&order=y', FIRST],
  ['view=content&questions=3', { ...FIRST, questions: 3 }],
])('reads %s', (search, address) => {
  expect(readContentAddress(search)).toEqual(address)
})

test.each([
  FIRST,
  { ...FIRST, add: 'quiz' as const },
  { ...FIRST, add: 'guide' as const, by: 'file' as const },
  { ...FIRST, by: 'file' as const },
  { ...FIRST, tab: 'guides' as const, edit: 7 },
  { ...FIRST, read: 5 },
  { ...FIRST, questions: 3 },
  { ...FIRST, search: 'a&b', shown: 'untranslated' as const, order: 'missing' as const },
])('reads back what it writes: %j', (address) => {
  expect(readContentAddress(contentPath(address).split('?')[1] ?? '')).toEqual(address)
})
