import { describe, expect, test } from 'vitest'
import { findForbiddenLicences, findMissingBindings, findUnlistedScripts, type LockedPackage } from './dependency-rules'

const licence = (license?: string) => [...findForbiddenLicences({ 'node_modules/parrot': license ? { license } : {} })]

describe('licences', () => {
  test.each(['MIT', 'MIT OR Apache-2.0', 'GPL-3.0 OR MIT', '(MIT AND OFL-1.1)', 'MPL-2.0'])('%s is allowed', (name) => {
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
  ])('%s is reported with its package', (name) => {
    expect(licence(name)).toEqual([expect.stringMatching(/^parrot: /)])
  })

  test('the project itself needs no licence', () => {
    expect([...findForbiddenLicences({ '': { license: 'UNLICENSED' } })]).toEqual([])
  })
})

describe('install scripts', () => {
  const packages = {
    'node_modules/quiet': {},
    'node_modules/known': { hasInstallScript: true },
    'node_modules/@deep/one/node_modules/@new/one': { hasInstallScript: true },
  }

  test('only an unlisted package is reported, at any depth', () => {
    expect([...findUnlistedScripts(packages, { known: true })]).toEqual([expect.stringMatching(/^@new\/one: /)])
  })
})

describe('native bindings', () => {
  const binding = (os: string, cpu: string, libc?: string): LockedPackage => ({
    os: [os],
    cpu: [cpu],
    ...(libc && { libc: [libc] }),
  })
  const complete: Record<string, LockedPackage> = {
    'node_modules/wheel': {
      optionalDependencies: {
        'wheel-linux-x64': '1',
        'wheel-linux-x64-musl': '1',
        'wheel-linux-arm64': '1',
        'wheel-darwin-x64': '1',
        'wheel-darwin-arm64': '1',
        'wheel-win32-x64': '1',
      },
    },
    'node_modules/wheel-linux-x64': binding('linux', 'x64', 'glibc'),
    'node_modules/wheel-linux-x64-musl': binding('linux', 'x64', 'musl'),
    'node_modules/wheel-linux-arm64': binding('linux', 'arm64'),
    'node_modules/wheel-darwin-x64': binding('darwin', 'x64'),
    'node_modules/wheel-darwin-arm64': binding('darwin', 'arm64'),
    'node_modules/wheel-win32-x64': binding('win32', 'x64'),
  }
  const without = (name: string) => Object.fromEntries(Object.entries(complete).filter(([path]) => path !== name))

  test('a lock file with a binding for each platform is accepted', () => {
    expect([...findMissingBindings(complete)]).toEqual([])
  })

  test.each([
    ['darwin-arm64', 'node_modules/wheel-darwin-arm64'],
    ['win32-x64', 'node_modules/wheel-win32-x64'],
    ['linux-x64', 'node_modules/wheel-linux-x64'],
  ])('a missing binding for %s is reported', (platform, path) => {
    expect([...findMissingBindings(without(path))]).toEqual([expect.stringContaining(platform)])
  })

  test('a binding nested inside the package counts', () => {
    const { 'node_modules/wheel-win32-x64': windows, ...others } = complete
    expect([
      ...findMissingBindings({ ...others, 'node_modules/wheel/node_modules/wheel-win32-x64': windows ?? {} }),
    ]).toEqual([])
  })

  test('a binding of a binding is needed only on the platforms of that binding', () => {
    const spokes = { 'spoke-win32-x64': '1' }
    const windows = { ...binding('win32', 'x64'), optionalDependencies: spokes }
    const packages = { ...complete, 'node_modules/wheel-win32-x64': windows }
    expect([...findMissingBindings({ ...packages, 'node_modules/spoke-win32-x64': binding('win32', 'x64') })]).toEqual(
      [],
    )
    const other = { ...packages, 'node_modules/spoke-win32-x64': binding('win32', 'arm64') }
    expect([...findMissingBindings(other)]).toEqual([expect.stringContaining('win32-x64')])
  })

  test('optional packages without bindings are ignored', () => {
    expect([...findMissingBindings({ 'node_modules/plain': { optionalDependencies: { colour: '1' } } })]).toEqual([])
  })
})
