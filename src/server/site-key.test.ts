import { describe, expect, test } from 'vitest'
import { createSiteKey, isSealed } from './site-key'

const key = createSiteKey('the key of one site')
const sealed = key.seal('JBSWY3DPEHPK3PXP', 'account 1')

describe('a sealed secret', () => {
  test('can be opened by its owner, and looks different each time', () => {
    expect(key.unseal(sealed, 'account 1')).toBe('JBSWY3DPEHPK3PXP')
    expect(isSealed(sealed)).toBe(true)
    expect(sealed).not.toContain('JBSWY3DPEHPK3PXP')
    expect(key.seal('JBSWY3DPEHPK3PXP', 'account 1')).not.toBe(sealed)
  })

  test.each([
    ['another owner', () => key.unseal(sealed, 'account 2')],
    ['another key', () => createSiteKey('the key of another site').unseal(sealed, 'account 1')],
    ['a changed text', () => key.unseal(`${sealed.slice(0, -2)}${sealed.endsWith('AA') ? 'BB' : 'AA'}`, 'account 1')],
    ['a text cut short', () => key.unseal(sealed.slice(0, 12), 'account 1')],
    ['a text that was never sealed', () => key.unseal('JBSWY3DPEHPK3PXP', 'account 1')],
  ])('cannot be opened with %s', (_, unseal) => {
    expect(unseal()).toBeUndefined()
  })
})
