import { expect, test } from 'vitest'
import type { Endpoint } from '#shared/http/endpoint'
import { createSiteKey } from '../../db/site-key'
import { readRequestKey } from './request-key'

const SITE_KEY = createSiteKey('for tests')
const CALLER = { accountKind: 'student', accountId: '7' } as const
const BOOK: Endpoint = { method: 'POST', path: '/api/sessions', access: 'student', summary: '' }

const read = (sent: { header?: unknown; params?: unknown; body?: unknown }, declared = BOOK) =>
  readRequestKey(SITE_KEY, declared, { caller: CALLER, header: 'k-1', body: {}, ...sent })

test('a key depends on its account, endpoint and content', () => {
  const { bodyHash, ...named } = read({ body: { notes: 'œuvre' } }) ?? {}
  expect(named).toEqual({ ...CALLER, endpoint: 'POST /api/sessions', key: 'k-1' })
  expect(bodyHash).toBe(read({ body: { notes: 'œuvre' } })?.bodyHash)
})

test('the order of fields does not matter, at any depth', () => {
  const one = read({ body: { a: 1, b: { c: [1, 2], d: null } } })
  expect(read({ body: { b: { d: null, c: [1, 2] }, a: 1 } })).toEqual(one)
})

test.each<[string, object]>([
  ['another value', { body: { hours: 2 } }],
  ['a value of another kind', { body: { hours: '1' } }],
  ['one more field', { body: { hours: 1, note: 'x' } }],
  ['another thing in the address', { params: { id: 2 }, body: { hours: 1 } }],
  ['no body', { body: undefined }],
])('%s is other content', (_, sent) => {
  const first = read({ params: { id: 1 }, body: { hours: 1 } })
  expect(read({ params: { id: 1 }, ...sent })?.bodyHash).not.toBe(first?.bodyHash)
})

test('the hash cannot be used to guess bodies without the site key', () => {
  const sent = { caller: CALLER, header: 'k-1', body: { password: 'plume-demo' } }
  const elsewhere = readRequestKey(createSiteKey('another'), BOOK, sent)
  expect(read(sent)?.bodyHash).not.toBe(elsewhere?.bodyHash)
})

test('there is no key without a header, without a caller, for a GET, or where none is accepted', () => {
  expect(read({ header: undefined })).toBeUndefined()
  expect(readRequestKey(SITE_KEY, BOOK, { caller: undefined, header: 'k-1', body: {} })).toBeUndefined()
  expect(read({}, { ...BOOK, method: 'GET' })).toBeUndefined()
  expect(read({}, { ...BOOK, idempotent: false })).toBeUndefined()
})

test.each(['', 'two words', 'é', 'x'.repeat(256)])('refuses the key "%s"', (header) => {
  expect(() => read({ header })).toThrow(expect.objectContaining({ code: 'VALIDATION_FAILED' }))
})
