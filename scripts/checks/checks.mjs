// Usage: npm run check. Types, lint and format, import rules, dead code: everything that needs no server.
import { execFile } from 'node:child_process'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'

const ROOT = fileURLToPath(new URL('../../', import.meta.url))
const bin = (name) => join(ROOT, 'node_modules', '.bin', name)

/** Checks run in parallel, one per core; threads would check the same types again. */
const ONE_THREAD = ['--singleThreaded']

/** The longest first: it builds the client while the others run on another core. */
const CHECKS = [
  ['sizes of the client', bin('tsx'), ['scripts/checks/check-sizes.ts']],
  ['types of shared', bin('tsc'), [...ONE_THREAD, '-p', 'src/shared']],
  ['types of the server', bin('tsc'), [...ONE_THREAD, '-p', 'src/server']],
  ['types of the client', bin('tsc'), [...ONE_THREAD, '-p', 'src/client']],
  ['types of tests and scripts', bin('tsc'), ONE_THREAD],
  ['lint and format', bin('biome'), ['ci', '--error-on-warnings']],
  ['import rules', bin('tsx'), ['scripts/checks/check-imports.ts']],
  ['lengths of files', bin('tsx'), ['scripts/checks/check-lengths.ts']],
  ['commit titles', bin('tsx'), ['scripts/checks/check-commits.ts']],
  ['licences and install scripts', bin('tsx'), ['scripts/checks/check-dependencies.ts']],
  ['translations', bin('vitest'), ['run', '--project', 'plain', 'src/client/i18n']],
  ['content', bin('tsx'), ['scripts/checks/check-content.ts']],
  ['keys, figures and style of content', bin('vitest'), ['run', '--project', 'plain', 'src/server/content']],
  ['the prepared demo school', bin('vitest'), ['run', '--project', 'plain', 'src/server/demo/prepared']],
  ['spelling', bin('tsx'), ['scripts/spelling/check-spelling.ts']],
  ['tests named in security.md', bin('tsx'), ['scripts/checks/check-security.ts']],
  ['tests that cover journeys', bin('tsx'), ['scripts/checks/check-journeys.ts']],
  ['dead code', bin('knip'), []],
]

/** Checks that are tests: skipped when all tests follow. */
const TESTS = ['translations', 'keys, figures and style of content', 'the prepared demo school']

/** Runs one check per core at a time, prints the output of failing ones, and counts. */
export async function runChecks({ beforeTests = false } = {}) {
  const counts = { passed: 0, failed: 0 }
  const pending = CHECKS.filter(([title]) => !(beforeTests && TESTS.includes(title)))
  const work = async () => {
    for (let check = pending.shift(); check; check = pending.shift()) counts[await runCheck(check)] += 1
  }
  await Promise.all(Array.from({ length: availableParallelism() }, work))
  return counts
}

function runCheck([title, program, args]) {
  return new Promise((resolve) => {
    execFile(program, args, { cwd: ROOT, maxBuffer: 64 * 1024 * 1024 }, (error, stdout, stderr) => {
      // A check that skips something prints this in its first line.
      const skipped = /^skipped: .*/.exec(stdout)?.[0]
      console.log(`${error ? '✗' : '✓'} ${title}${skipped ? ` (${skipped})` : ''}`)
      if (error) console.log(`${stdout}${stderr}`)
      resolve(error ? 'failed' : 'passed')
    })
  })
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const { failed } = await runChecks()
  process.exit(failed > 0 ? 1 : 0)
}
