import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { MINUTE_MS } from '#shared/time/units'
import { MemoryStorage } from '../testing/memory-storage'
import { claimReload } from './reload-once'

beforeEach(() => vi.stubGlobal('sessionStorage', new MemoryStorage()))
afterEach(() => vi.unstubAllGlobals())

const NOW = Date.parse('2026-11-18T15:00:00Z')

test('a tab reloads by itself once, and again only ten minutes later', () => {
  expect(claimReload(NOW)).toBe(true)
  expect(claimReload(NOW + 1)).toBe(false)
  expect(claimReload(NOW + 10 * MINUTE_MS - 1)).toBe(false)
  expect(claimReload(NOW + 10 * MINUTE_MS)).toBe(true)
})

test('a browser that keeps nothing never reloads by itself', () => {
  vi.stubGlobal('sessionStorage', { getItem: () => null, setItem: () => {} })
  expect(claimReload(NOW)).toBe(false)
})
