import { spawn } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PROJECT_ROOT } from '../../src/server/project-root'
import { attempt, type Part, type Row } from '../part'
import { GUARDS, type Guard } from './list'

/** What the tests of the server read. */
const COPIED = [
  'src',
  'db',
  'content',
  'trust',
  'harness',
  'public',
  'package.json',
  'vitest.config.ts',
  'tsconfig.json',
  'tsconfig.base.json',
]

/** Takes each guard away in a copy of the project and expects its test to go red there. */
export const guards: Part = {
  name: 'guards',
  run: async () => {
    const copy = makeCopy()
    try {
      const rows: Row[] = [await attempt('the same tests with every guard in place', '–', () => runAll(copy))]
      for (const guard of chosen()) {
        console.log(`without the ${guard.name}`)
        rows.push(await attempt(`removed: ${guard.name}`, onOf(guard), () => runWithout(copy, guard)))
      }
      return rows
    } finally {
      rmSync(copy, { recursive: true, force: true })
    }
  },
}

/** `GUARD=word` takes only those whose name has the word. */
function chosen(): readonly Guard[] {
  return GUARDS.filter(({ name }) => name.includes(process.env.GUARD ?? ''))
}

function onOf({ engine }: Guard): Row['on'] {
  return engine === 'pglite' ? 'embedded' : 'PostgreSQL'
}

function makeCopy(): string {
  const copy = mkdtempSync(join(tmpdir(), 'plume-guards-'))
  for (const name of COPIED) cpSync(join(PROJECT_ROOT, name), join(copy, name), { recursive: true })
  symlinkSync(join(PROJECT_ROOT, 'node_modules'), join(copy, 'node_modules'))
  return copy
}

/** Red must come from the missing guard: before, the same tests are green. */
async function runAll(copy: string) {
  const faults: string[] = []
  let passed = 0
  for (const engine of ['pglite', 'postgres'] as const) {
    const tests = new Set(
      chosen()
        .filter((guard) => guard.engine === engine)
        .map(({ test }) => test),
    )
    if (tests.size === 0) continue
    const report = await runTests(copy, engine, [...tests])
    passed += report.passed
    faults.push(...report.failed)
  }
  return { tries: `${passed} tests`, outcome: 'all green', faults }
}

async function runWithout(copy: string, { file, text, without, test, engine }: Guard) {
  const path = join(copy, file)
  const whole = readFileSync(path, 'utf8')
  if (whole.split(text).length !== 2) throw new Error(`${file} has the guard's text not exactly once`)
  writeFileSync(
    path,
    whole.replace(text, () => without),
  )
  try {
    const { passed, failed } = await runTests(copy, engine, [test])
    // A file that does not even load is red for another reason; what still passes shows that it ran.
    const isCaught = failed.length > 0 && passed > 0
    const others = failed.length > 1 ? ` and ${failed.length - 1} more` : ''
    return {
      tries: test,
      outcome: `red: “${failed[0]}”${others}`,
      faults: isCaught ? [] : [`not caught: ${failed.length} red, ${passed} green`],
    }
  } finally {
    writeFileSync(path, whole)
  }
}

interface Report {
  passed: number
  /** Titles of the tests that went red. */
  failed: string[]
}

async function runTests(copy: string, engine: Guard['engine'], tests: string[]): Promise<Report> {
  const outputFile = join(copy, 'report.json')
  rmSync(outputFile, { force: true })
  const vitest = join(copy, 'node_modules', 'vitest', 'vitest.mjs')
  const options = ['run', '--project', engine, '--reporter=json', `--outputFile=${outputFile}`]
  const child = spawn(process.execPath, [vitest, ...options, ...tests], { cwd: copy, stdio: 'ignore' })
  await new Promise((resolve) => child.once('exit', resolve))
  const report: { testResults: { assertionResults: { status: string; fullName: string }[] }[] } = JSON.parse(
    readFileSync(outputFile, 'utf8'),
  )
  const results = report.testResults.flatMap(({ assertionResults }) => assertionResults)
  const failed = results.filter(({ status }) => status === 'failed').map(({ fullName }) => fullName)
  return { passed: results.filter(({ status }) => status === 'passed').length, failed }
}
