// Usage: npm run check. Types, lint and format, import rules, dead code: everything that needs no server.
import { spawnSync } from 'node:child_process'
import { dirname, join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'

const ROOT = dirname(dirname(fileURLToPath(import.meta.url)))
const bin = (name) => join(ROOT, 'node_modules', '.bin', name)

const CHECKS = [
  ['types of shared', bin('tsc'), ['-p', 'src/shared']],
  ['types of the server', bin('tsc'), ['-p', 'src/server']],
  ['types of the client', bin('tsc'), ['-p', 'src/client']],
  ['types of tests and scripts', bin('tsc'), []],
  ['lint and format', bin('biome'), ['ci', '--error-on-warnings']],
  ['import rules', bin('tsx'), ['scripts/check-imports.ts']],
  ['licences and install scripts', bin('tsx'), ['scripts/check-dependencies.ts']],
  ['translations', bin('vitest'), ['run', '--project', 'plain', 'src/client/i18n']],
  ['content', bin('tsx'), ['scripts/check-content.ts']],
  ['sizes of the client', bin('tsx'), ['scripts/check-sizes.ts']],
  ['dead code', bin('knip'), []],
]

/** Runs every check, shows what the failing ones say, and counts. */
export function runChecks() {
  const counts = { passed: 0, failed: 0 }
  for (const [title, program, args] of CHECKS) {
    const { status, stdout, stderr } = spawnSync(program, args, { cwd: ROOT, encoding: 'utf8' })
    const passed = status === 0
    counts[passed ? 'passed' : 'failed'] += 1
    console.log(`${passed ? '✓' : '✗'} ${title}`)
    if (!passed) console.log(`${stdout}${stderr}`)
  }
  return counts
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  process.exit(runChecks().failed > 0 ? 1 : 0)
}
