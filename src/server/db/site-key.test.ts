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

describe('after a change of keys', () => {
  const next = createSiteKey('the next key', ['the key of one site'])

  test('the former key still unseals and verifies, and the current one signs', () => {
    expect(next.unseal(sealed, 'account 1')).toBe('JBSWY3DPEHPK3PXP')
    expect(next.isSealedByCurrent(sealed, 'account 1')).toBe(false)
    expect(next.isSealedByCurrent(next.seal('JBSWY3DPEHPK3PXP', 'account 1'), 'account 1')).toBe(true)
    expect(next.verify('link', 'email 1', key.sign('link', 'email 1'))).toBe(true)
    expect(next.sign('link', 'email 1')).not.toBe(key.sign('link', 'email 1'))
    expect(next.signByAll('link', 'email 1')).toEqual([next.sign('link', 'email 1'), key.sign('link', 'email 1')])
  })

  test('a former key that is no longer named does neither', () => {
    const alone = createSiteKey('the next key')
    expect(alone.unseal(sealed, 'account 1')).toBeUndefined()
    expect(alone.verify('link', 'email 1', key.sign('link', 'email 1'))).toBe(false)
  })

  test('a signature for another purpose or value is refused', () => {
    expect(next.verify('unsubscribe', 'email 1', key.sign('link', 'email 1'))).toBe(false)
    expect(next.verify('link', 'email 2', key.sign('link', 'email 1'))).toBe(false)
  })
})
