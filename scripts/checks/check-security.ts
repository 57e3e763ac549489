// Usage: npx tsx scripts/checks/check-security.ts. Fails when docs/security.md or docs/reports/asvs-5.md names a test
// that does not exist, or the latter leaves out a requirement of ASVS 5, levels 1 and 2.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { findRowProblems } from './rules/asvs-rows'
import { findMissingTests } from './rules/named-tests'

const root = join(import.meta.dirname, '../..')
const CONTROLS = 'docs/security.md'
const ROWS = 'docs/reports/asvs-5.md'
const read = (path: string) => readFileSync(join(root, path), 'utf8')
const missingIn = (path: string) =>
  findMissingTests(read(path), root).map((test) => `${path}: names ${test}, which does not exist`)
const problems = [
  ...missingIn(CONTROLS),
  ...missingIn(ROWS),
  ...findRowProblems(read(ROWS)).map((problem) => `${ROWS}: ${problem}`),
]
for (const problem of problems) console.error(problem)
process.exit(problems.length > 0 ? 1 : 0)
