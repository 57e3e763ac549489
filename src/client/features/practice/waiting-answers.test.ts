import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { MemoryStorage } from '../../testing/memory-storage'
import { dropWaiting, findWaiting, keepWaiting } from './waiting-answers'

const ZOE = 'zoe'
const waiting = { questionId: 7, answer: '3/4', key: 'key-of-this-answer' }

beforeEach(() => {
  vi.stubGlobal('localStorage', new MemoryStorage())
})
afterEach(() => vi.unstubAllGlobals())

test('an answer waits with its key until its verdict is here', () => {
  keepWaiting(ZOE, waiting)
  expect(findWaiting(ZOE, 7)).toEqual(waiting)
  dropWaiting(ZOE)
  expect(findWaiting(ZOE, 7)).toBeUndefined()
})

test('it is never sent for another question, nor for another student on the same device', () => {
  keepWaiting(ZOE, waiting)
  expect(findWaiting(ZOE, 8)).toBeUndefined()
  expect(findWaiting('leo', 7)).toBeUndefined()
})

test.each([
  ['no JSON', '{'],
  ['nothing', 'null'],
  ['an answer without its key', JSON.stringify({ questionId: 7, answer: 1 })],
  ['an answer of no kind', JSON.stringify({ ...waiting, answer: {} })],
])('%s on the device is no answer', (_, stored) => {
  localStorage.setItem(`plume_practice_answer_${ZOE}`, stored)
  expect(findWaiting(ZOE, 7)).toBeUndefined()
})
