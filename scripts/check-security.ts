// Usage: npx tsx scripts/check-security.ts. Fails when docs/security.md names a test that does not exist.
import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { findMissingTests } from './named-tests'

const root = dirname(import.meta.dirname)
const missing = findMissingTests(readFileSync(join(root, 'docs', 'security.md'), 'utf8'), root)
for (const path of missing) console.error(`docs/security.md names ${path}, which does not exist`)
process.exit(missing.length > 0 ? 1 : 0)
