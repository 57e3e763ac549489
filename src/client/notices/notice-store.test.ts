import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { currentNotices, dismissNotice, showNotice } from './notice-store'

beforeEach(() => {
  vi.useFakeTimers()
})

afterEach(() => {
  for (const { id } of currentNotices()) dismissNotice(id)
  vi.runAllTimers()
  expect(currentNotices()).toEqual([])
  vi.useRealTimers()
})

test('shows a notice for five seconds in the default variant, unless the request says otherwise', () => {
  const id = showNotice({ title: 'Session Updated' })
  expect(currentNotices()).toEqual([
    { id, title: 'Session Updated', variant: 'default', durationMs: 5000, isOpen: true },
  ])
  showNotice({ title: 'Unauthorized', variant: 'destructive', durationMs: 500 })
  expect(currentNotices()).toMatchObject([{ variant: 'destructive', durationMs: 500 }])
})

test('replaces the current notice by a newer one', () => {
  const older = showNotice({ title: 'Older' })
  const newer = showNotice({ title: 'Newer' })
  expect(newer).not.toBe(older)
  expect(currentNotices().map(({ title }) => title)).toEqual(['Newer'])
})

test('closes a dismissed notice immediately and removes it 1,000,000 ms later', () => {
  const id = showNotice({ title: 'Quiz created' })
  dismissNotice(id)
  expect(currentNotices()).toMatchObject([{ id, isOpen: false }])
  vi.advanceTimersByTime(999_999)
  expect(currentNotices()).toMatchObject([{ id, isOpen: false }])
  vi.advanceTimersByTime(1)
  expect(currentNotices()).toEqual([])
})

test('removing a dismissed notice does not affect a newer one', () => {
  dismissNotice(showNotice({ title: 'Older' }))
  const newer = showNotice({ title: 'Newer' })
  vi.advanceTimersByTime(1_000_000)
  expect(currentNotices()).toMatchObject([{ id: newer, isOpen: true }])
})
