import { afterEach, expect, test, vi } from 'vitest'
import { MemoryStorage } from '../testing/memory-storage'
import { deviceStorage, tabStorage } from './storage'

afterEach(() => vi.unstubAllGlobals())

test('keeps values until they are removed, separately for the tab and for the device', () => {
  vi.stubGlobal('sessionStorage', new MemoryStorage())
  vi.stubGlobal('localStorage', new MemoryStorage())
  tabStorage.write('draft', 'in the tab')
  deviceStorage.write('draft', 'on the device')
  expect([tabStorage.read('draft'), deviceStorage.read('draft')]).toEqual(['in the tab', 'on the device'])
  tabStorage.remove('draft')
  expect([tabStorage.keys(), deviceStorage.keys()]).toEqual([[], ['draft']])
})

test.each([tabStorage, deviceStorage])('does not fail in a browser that refuses storage', (storage) => {
  const refuse = () => {
    throw new DOMException('The operation is insecure.', 'SecurityError')
  }
  for (const name of ['sessionStorage', 'localStorage']) {
    vi.stubGlobal(name, { getItem: refuse, setItem: refuse, removeItem: refuse })
  }
  storage.write('draft', 'x')
  storage.remove('draft')
  expect(storage.read('draft')).toBeNull()
})
