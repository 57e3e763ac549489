/** A package in the lock file. */
export interface LockedPackage {
  license?: string
  hasInstallScript?: boolean
  /** Set for a native binding, which runs on some systems or processors only. */
  os?: string[]
  cpu?: string[]
  libc?: string[]
  optionalDependencies?: Record<string, string>
}

/** The platforms on which Plume must start from a fresh clone, in npm's notation. */
const PLATFORMS = ['linux-x64', 'linux-arm64', 'darwin-x64', 'darwin-arm64', 'win32-x64']

/** Licences that allow our use: run the package and serve it to browsers, unmodified. */
const ALLOWED = new Set([
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  // Browser data that only build tools read.
  'CC-BY-4.0',
  'ISC',
  // libvips stays a separate, unmodified file, so anyone who runs Plume can replace it.
  'LGPL-3.0-or-later',
  'MIT',
  'MIT-0',
  // Copyleft for its own files only, and we modify none of them.
  'MPL-1.1',
  'MPL-2.0',
  'OFL-1.1',
  'Unlicense',
])

/** Packages without a licence identifier in package.json; the licence text in the package was read. */
const REVIEWED_BY_HAND: Record<string, string> = {
  'dictionary-en-ca': 'MIT and the BSD licence with its notice, in its file license',
  'png-js': 'MIT, in its file LICENSE',
}

/** One line for every package whose licence is not on the list. */
export function* findForbiddenLicences(packages: Record<string, LockedPackage>): Generator<string> {
  for (const [name, { license }] of named(packages)) {
    if (!(name in REVIEWED_BY_HAND) && !isAllowed(license ?? '')) {
      yield `${name}: the licence ${license ?? '(none)'} is not on the list in scripts/checks/rules/dependency-rules.ts`
    }
  }
}

/** One line for every package with an install script that is not on the list. */
export function* findUnlistedScripts(
  packages: Record<string, LockedPackage>,
  allowScripts: Record<string, boolean>,
): Generator<string> {
  for (const [name, { hasInstallScript }] of named(packages)) {
    if (hasInstallScript && !(name in allowScripts)) {
      yield `${name}: has an install script and is not in allowScripts of package.json`
    }
  }
}

/**
 * One line for every package with native bindings that the lock file does not list for each platform.
 * npm silently leaves out what the registry lacks, and a clone then starts on some machines only.
 */
export function* findMissingBindings(packages: Record<string, LockedPackage>): Generator<string> {
  for (const [path, found] of Object.entries(packages)) {
    const { optionalDependencies = {} } = found
    const bindings = Object.keys(optionalDependencies)
      .map((name) => findLocked(packages, path, name))
      .filter((binding) => binding?.os && binding.cpu)
    if (bindings.length === 0) continue
    // A binding may depend on another one, which is needed only where it runs.
    for (const platform of PLATFORMS.filter((each) => !found.os || runsOn(found, each))) {
      if (!bindings.some((binding) => binding && runsOn(binding, platform))) {
        yield `${path}: package-lock.json lists no binding for ${platform}; ` +
          'use a version that has one, and recreate the lock file'
      }
    }
  }
}

/** The package as Node would find it from `path`: the nearest `node_modules` upwards. */
function findLocked(packages: Record<string, LockedPackage>, path: string, name: string): LockedPackage | undefined {
  for (let folder = path; ; folder = folder.slice(0, Math.max(0, folder.lastIndexOf('/node_modules/')))) {
    const found = packages[`${folder ? `${folder}/` : ''}node_modules/${name}`]
    if (found || folder === '') return found
  }
}

function runsOn({ os, cpu, libc }: LockedPackage, platform: string): boolean {
  const [system = '', processor = ''] = platform.split('-')
  const isForMuslOnly = libc !== undefined && !libc.includes('glibc')
  return Boolean(os?.includes(system) && cpu?.includes(processor) && !isForMuslOnly)
}

/** `A OR B` needs one allowed licence, `A AND B` both. */
function isAllowed(expression: string): boolean {
  const plain = expression.replaceAll(/[()]/g, ' ')
  // Mixed expressions are rare enough to review by hand.
  if (/ AND /.test(plain) && / OR /.test(plain)) return false
  const isListed = (licence: string) => ALLOWED.has(licence.trim())
  return plain.includes(' OR ') ? plain.split(' OR ').some(isListed) : plain.split(' AND ').every(isListed)
}

/** Every locked package by name, at any depth, without the project itself. */
function* named(packages: Record<string, LockedPackage>): Generator<[string, LockedPackage]> {
  for (const [path, found] of Object.entries(packages)) {
    if (path) yield [path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length), found]
  }
}
