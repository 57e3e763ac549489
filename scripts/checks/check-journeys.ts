// Usage: npx tsx scripts/checks/check-journeys.ts. Fails when a test that `coveredBy` names does not exist.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { findMissingCoverage } from './rules/covered-journeys'

const ROOT = fileURLToPath(new URL('../../', import.meta.url))
const files = readdirSync(join(ROOT, 'e2e'), { recursive: true, encoding: 'utf8' }).filter((file) =>
  file.endsWith('.spec.ts'),
)
const problems = files.flatMap((file) =>
  findMissingCoverage(readFileSync(join(ROOT, 'e2e', file), 'utf8'), ROOT).map((problem) => `e2e/${file}: ${problem}`),
)
for (const problem of problems) console.error(problem)
process.exit(problems.length > 0 ? 1 : 0)
