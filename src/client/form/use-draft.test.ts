import { beforeEach, expect, test, vi } from 'vitest'
import { claimDrafts, forgetDrafts } from './use-draft'

const DRAFT = 'plume-draft:admin-quiz'

/** What the browser's storage is here: its entries are its own keys, its functions are not. */
class Storage {
  [key: string]: unknown
  getItem(key: string) {
    return Object.hasOwn(this, key) ? this[key] : null
  }
  setItem(key: string, value: string) {
    this[key] = value
  }
  removeItem(key: string) {
    delete this[key]
  }
}

let tab: Storage

beforeEach(() => {
  tab = new Storage()
  vi.stubGlobal('sessionStorage', tab)
})

function type() {
  tab.setItem(DRAFT, '{"title":"Halves"}')
}

test('who signs in again finds the drafts', () => {
  claimDrafts('camille@example.com')
  type()
  expect(claimDrafts('camille@example.com')).toBe(false)
  expect(tab.getItem(DRAFT)).not.toBeNull()
})

test('somebody else finds nothing, and what they type is theirs', () => {
  claimDrafts('camille@example.com')
  type()
  expect(claimDrafts('alex@example.com')).toBe(true)
  expect(tab.getItem(DRAFT)).toBeNull()
  type()
  expect(claimDrafts('alex@example.com')).toBe(false)
  expect(tab.getItem(DRAFT)).not.toBeNull()
})

test('signing out leaves neither drafts nor whose they were, and nothing else is touched', () => {
  tab.setItem('other', 'kept')
  claimDrafts('camille@example.com')
  type()
  forgetDrafts()
  expect(Object.keys(tab)).toEqual(['other'])
})
