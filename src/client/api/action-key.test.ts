import { expect, test } from 'vitest'
import { createActionKeys } from './action-key'

test('a second try of the same content keeps its key', () => {
  const keys = createActionKeys()
  const first = keys.keyFor({ hours: 5 })
  expect(first).toMatch(/^[0-9a-f]{32}$/)
  expect(keys.keyFor({ hours: 5 })).toBe(first)
})

test('other content, and the same after a success, are new actions', () => {
  const keys = createActionKeys()
  const first = keys.keyFor({ hours: 5 })
  expect(keys.keyFor({ hours: 10 })).not.toBe(first)
  const second = keys.keyFor({ hours: 5 })
  expect(second).not.toBe(first)
  keys.done()
  expect(keys.keyFor({ hours: 5 })).not.toBe(second)
})
