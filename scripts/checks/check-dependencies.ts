// Usage: tsx scripts/checks/check-dependencies.ts. Fails on a licence or an install script that is not allowed,
// and on a native package that the lock file does not list for every platform.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { findForbiddenLicences, findMissingBindings, findUnlistedScripts } from './rules/dependency-rules'

const ROOT = fileURLToPath(new URL('../../', import.meta.url))
const read = (file: string) => JSON.parse(readFileSync(join(ROOT, file), 'utf8'))

const { packages } = read('package-lock.json')
const { allowScripts } = read('package.json')
const problems = [
  ...findForbiddenLicences(packages),
  ...findUnlistedScripts(packages, allowScripts),
  ...findMissingBindings(packages),
]
for (const problem of problems) console.error(problem)
console.log(`${Object.keys(packages).length - 1} packages, ${problems.length} problems`)
process.exit(problems.length > 0 ? 1 : 0)
