import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { MemoryStorage } from '../../../testing/memory-storage'
import { dropPending, findPending, savePending } from './pending-answers'

const ZOE = 'zoe'
const pending = { questionId: 7, answer: '3/4', isHelped: false, wasOffline: true, key: 'key-of-this-answer' }

beforeEach(() => {
  vi.stubGlobal('localStorage', new MemoryStorage())
})
afterEach(() => vi.unstubAllGlobals())

test('keeps an answer with its idempotency key until it is removed', () => {
  savePending(ZOE, pending)
  expect(findPending(ZOE, 7)).toEqual(pending)
  dropPending(ZOE)
  expect(findPending(ZOE, 7)).toBeUndefined()
})

test('does not return the answer for another question or another student on the same device', () => {
  savePending(ZOE, pending)
  expect(findPending(ZOE, 8)).toBeUndefined()
  expect(findPending('leo', 7)).toBeUndefined()
})

test.each([
  ['invalid JSON', '{'],
  ['null', 'null'],
  ['an answer without its key', JSON.stringify({ questionId: 7, answer: 1 })],
  ['an answer of an earlier version', JSON.stringify({ questionId: 7, answer: 1, key: 'k' })],
  ['an answer of the wrong type', JSON.stringify({ ...pending, answer: {} })],
])('ignores %s in storage', (_, stored) => {
  localStorage.setItem(`plume_practice_answer_${ZOE}`, stored)
  expect(findPending(ZOE, 7)).toBeUndefined()
})
