import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { currentNotices, dismissNotice, showNotice } from './notice-store'

beforeEach(() => {
  vi.useFakeTimers()
})

// What is left is taken away: the next test must not find it.
afterEach(() => {
  for (const { id } of currentNotices()) dismissNotice(id)
  vi.runAllTimers()
  expect(currentNotices()).toEqual([])
  vi.useRealTimers()
})

test('a notice is open for five seconds and of the default variant unless told otherwise', () => {
  const id = showNotice({ title: 'Session Updated' })
  expect(currentNotices()).toEqual([
    { id, title: 'Session Updated', variant: 'default', durationMs: 5000, isOpen: true },
  ])
  showNotice({ title: 'Unauthorized', variant: 'destructive', durationMs: 500 })
  expect(currentNotices()).toMatchObject([{ variant: 'destructive', durationMs: 500 }])
})

test('there is one at a time: the newer one takes the place of the older', () => {
  const older = showNotice({ title: 'Older' })
  const newer = showNotice({ title: 'Newer' })
  expect(newer).not.toBe(older)
  expect(currentNotices().map(({ title }) => title)).toEqual(['Newer'])
})

test('a dismissed notice is closed at once and removed 1,000,000 ms later', () => {
  const id = showNotice({ title: 'Quiz created' })
  dismissNotice(id)
  expect(currentNotices()).toMatchObject([{ id, isOpen: false }])
  vi.advanceTimersByTime(999_999)
  expect(currentNotices()).toMatchObject([{ id, isOpen: false }])
  vi.advanceTimersByTime(1)
  expect(currentNotices()).toEqual([])
})

test('the removal of a dismissed notice leaves the one that came after it', () => {
  dismissNotice(showNotice({ title: 'Older' }))
  const newer = showNotice({ title: 'Newer' })
  vi.advanceTimersByTime(1_000_000)
  expect(currentNotices()).toMatchObject([{ id: newer, isOpen: true }])
})
