import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { MemoryStorage } from '../testing/memory-storage'
import { deviceStorage, tabStorage } from './storage'

afterEach(() => vi.unstubAllGlobals())

describe('a browser that keeps things', () => {
  beforeEach(() => {
    vi.stubGlobal('sessionStorage', new MemoryStorage())
    vi.stubGlobal('localStorage', new MemoryStorage())
  })

  test('keeps what is written until it is removed, for the tab and for the device apart', () => {
    tabStorage.write('draft', 'in the tab')
    deviceStorage.write('draft', 'on the device')
    expect([tabStorage.read('draft'), deviceStorage.read('draft')]).toEqual(['in the tab', 'on the device'])
    tabStorage.remove('draft')
    expect([tabStorage.keys(), deviceStorage.keys()]).toEqual([[], ['draft']])
  })
})

describe('a browser that refuses storage', () => {
  beforeEach(() => {
    const refusing = () => {
      throw new DOMException('The operation is insecure.', 'SecurityError')
    }
    vi.stubGlobal('sessionStorage', { getItem: refusing, setItem: refusing, removeItem: refusing })
    vi.stubGlobal('localStorage', { getItem: refusing, setItem: refusing, removeItem: refusing })
  })

  test.each([tabStorage, deviceStorage])('has kept nothing, and nothing fails', (storage) => {
    storage.write('draft', 'x')
    storage.remove('draft')
    expect(storage.read('draft')).toBeNull()
  })
})
