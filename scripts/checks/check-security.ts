// Usage: npx tsx scripts/checks/check-security.ts. Fails when docs/security.md names a test that does not exist, or
// leaves out a requirement of ASVS 5, levels 1 and 2.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { findRowProblems } from './asvs-rows'
import { findMissingTests } from './named-tests'

const root = join(import.meta.dirname, '../..')
const document = readFileSync(join(root, 'docs', 'security.md'), 'utf8')
const problems = [
  ...findMissingTests(document, root).map((path) => `names ${path}, which does not exist`),
  ...findRowProblems(document),
]
for (const problem of problems) console.error(`docs/security.md: ${problem}`)
process.exit(problems.length > 0 ? 1 : 0)
