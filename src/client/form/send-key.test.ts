import { beforeEach, expect, test, vi } from 'vitest'
import { forgetSendKey, sendKeyOf } from './send-key'

const DRAFT = 'plume-draft:admin-guide-upload'

let tab: Map<string, string>

beforeEach(() => {
  tab = new Map()
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => tab.get(key) ?? null,
    setItem: (key: string, value: string) => tab.set(key, value),
    removeItem: (key: string) => tab.delete(key),
  })
})

const file = (name = 'a.pdf', content = 'words', lastModified = 1_000) => new File([content], name, { lastModified })

test('what is sent again repeats its key, and so does the same file chosen again', () => {
  expect(sendKeyOf(DRAFT)).toBe(sendKeyOf(DRAFT))
  expect(sendKeyOf(DRAFT, file())).toBe(sendKeyOf(DRAFT, file()))
})

test.each([
  ['another name', file('b.pdf')],
  ['another size', file('a.pdf', 'more words')],
  ['another time', file('a.pdf', 'words', 2_000)],
  ['no file', undefined],
])('with %s it is another request', (_, other) => {
  const first = sendKeyOf(DRAFT, file())
  expect(sendKeyOf(DRAFT, other)).not.toBe(first)
})

test('what was saved or changed leaves nothing of its sending', () => {
  const first = sendKeyOf(DRAFT, file())
  forgetSendKey(DRAFT)
  expect([...tab.keys()]).toEqual([])
  expect(sendKeyOf(DRAFT, file())).not.toBe(first)
})
