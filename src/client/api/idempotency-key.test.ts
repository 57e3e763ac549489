import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { HOUR_MS } from '#shared/time/units'
import { MemoryStorage } from '../testing/memory-storage'

const BOOKING = '{"tutorId":1,"startTime":"10:00"}'

let tab: MemoryStorage
let claimKey: typeof import('./idempotency-key')['claimKey']

/** Loads the module as a page does: only what the tab stores is left of an earlier page. */
async function loadPage() {
  vi.resetModules()
  claimKey = (await import('./idempotency-key')).claimKey
}

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  tab = new MemoryStorage()
  vi.stubGlobal('sessionStorage', tab)
  await loadPage()
})

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const book = (body = BOOKING) => claimKey('POST', '/api/sessions', body)

test('the same content repeats its key until it succeeds', () => {
  const first = book()
  const second = book()
  expect(second.key).toBe(first.key)
  second.succeeded()
  expect(book().key).not.toBe(first.key)
})

test('other content, another path and another method each get a new key', () => {
  const keys = [
    book(),
    book('{"tutorId":2}'),
    claimKey('POST', '/api/hold', BOOKING),
    claimKey('PUT', '/api/x', BOOKING),
  ]
  expect(new Set(keys.map(({ key }) => key)).size).toBe(keys.length)
})

test('an added item keeps its key after other content was sent, but a changed setting does not', () => {
  const first = book()
  book('{"tutorId":2}').succeeded()
  expect(book().key).toBe(first.key)
  const on = claimKey('PATCH', '/api/profile/emails', '{"isEnabled":true}')
  claimKey('PATCH', '/api/profile/emails', '{"isEnabled":false}')
  expect(claimKey('PATCH', '/api/profile/emails', '{"isEnabled":true}').key).not.toBe(on.key)
})

test.each([
  ['a session that was cancelled', '/api/sessions', 'PATCH', '/api/sessions/7'],
  ['a series whose sessions were cancelled', '/api/series', 'POST', '/api/sessions/7/cancel-rest-of-series'],
  ['a purchase that was given up', '/api/purchase-credits', 'PATCH', '/api/purchases/7'],
  ['time off that was removed', '/api/admin/tutors/3/time-off', 'DELETE', '/api/admin/time-off/9'],
])('%s is made again under a new key', (_, path, method, later) => {
  const first = claimKey('POST', path, BOOKING)
  claimKey(method, later).succeeded()
  expect(claimKey('POST', path, BOOKING).key).not.toBe(first.key)
})

test('a success about other things, or of an earlier request, keeps the key', () => {
  const earlier = claimKey('PATCH', '/api/sessions/7')
  vi.advanceTimersByTime(1)
  const first = book()
  earlier.succeeded()
  claimKey('PATCH', '/api/users/language').succeeded()
  claimKey('POST', '/api/sessions-of-others').succeeded()
  expect(book().key).toBe(first.key)
})

test('the key survives a reload, and the tab stores no input', async () => {
  const { key } = book()
  expect(JSON.stringify(Object.values(tab))).not.toContain('10:00')
  await loadPage()
  expect(book().key).toBe(key)
})

test.each(['{"currentPassword":"a quiet morning"}', '{"code":"123456"}'])(
  '%s is remembered only by the page',
  async (body) => {
    const first = claimKey('PATCH', '/api/profile/password', body)
    expect(claimKey('PATCH', '/api/profile/password', body).key).toBe(first.key)
    expect(Object.keys(tab)).toEqual([])
    await loadPage()
    expect(claimKey('PATCH', '/api/profile/password', body).key).not.toBe(first.key)
  },
)

test('after an hour the same content is a new action', () => {
  const { key } = book()
  vi.advanceTimersByTime(HOUR_MS - 1)
  expect(book().key).toBe(key)
  vi.advanceTimersByTime(HOUR_MS)
  expect(book().key).not.toBe(key)
})

test('a browser without storage repeats keys while the page is open', () => {
  vi.stubGlobal('sessionStorage', undefined)
  expect(book().key).toBe(book().key)
})

test('invalid stored data is ignored', async () => {
  tab.setItem('plume-idempotency-keys', 'not JSON')
  await loadPage()
  expect(book().key).toMatch(/^[0-9a-f]{32}$/)
})
