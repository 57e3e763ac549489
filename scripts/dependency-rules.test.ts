import { describe, expect, test } from 'vitest'
import { findForeignLicences, findUnlistedScripts } from './dependency-rules'

const licence = (license?: string) => [...findForeignLicences({ 'node_modules/parrot': license ? { license } : {} })]

describe('licences', () => {
  test.each(['MIT', 'MIT OR Apache-2.0', 'GPL-3.0 OR MIT', '(MIT AND OFL-1.1)', 'MPL-2.0'])('%s is fine', (name) => {
    expect(licence(name)).toEqual([])
  })

  test.each([
    'GPL-3.0',
    'MIT AND GPL-3.0',
    'GPL-3.0 OR AGPL-3.0',
    'SEE LICENSE IN README.md',
    'UNLICENSED',
    undefined,
    '(MIT OR ISC) AND GPL-3.0',
  ])('%s is named with its package', (name) => {
    expect(licence(name)).toEqual([expect.stringMatching(/^parrot: /)])
  })

  test('the project itself needs none', () => {
    expect([...findForeignLicences({ '': { license: 'UNLICENSED' } })]).toEqual([])
  })
})

describe('install scripts', () => {
  const packages = {
    'node_modules/quiet': {},
    'node_modules/known': { hasInstallScript: true },
    'node_modules/@deep/one/node_modules/@new/one': { hasInstallScript: true },
  }

  test('only the one that is not on the list is named, however deep it lies', () => {
    expect([...findUnlistedScripts(packages, { known: true })]).toEqual([expect.stringMatching(/^@new\/one: /)])
  })
})
