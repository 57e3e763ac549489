import { expect, test } from 'vitest'
import { createActionKeys } from './action-key'

test('a second try of the same content keeps its key', () => {
  const keys = createActionKeys()
  const first = keys.keyFor({ hours: 5 })
  expect(first).toMatch(/^[0-9a-f]{32}$/)
  expect(keys.keyFor({ hours: 5 })).toBe(first)
})

test('other content has a key of its own, and each keeps it', () => {
  const keys = createActionKeys()
  const paypal = keys.keyFor({ hours: 5, method: 'paypal' })
  const interac = keys.keyFor({ hours: 5, method: 'interac' })
  expect(interac).not.toBe(paypal)
  expect(keys.keyFor({ hours: 5, method: 'paypal' })).toBe(paypal)
})

test('after a success the same content is a new action', () => {
  const keys = createActionKeys()
  const first = keys.keyFor({ hours: 5 })
  keys.done()
  expect(keys.keyFor({ hours: 5 })).not.toBe(first)
})
