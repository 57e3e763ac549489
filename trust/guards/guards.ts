import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { runTests, type VitestProject } from '../../harness/vitest-run'
import { PROJECT_ROOT } from '../../src/server/project-root'
import { attempt, type Part, type Row } from '../part'
import { type Guard, projectOf } from './guard'
import { GUARDS } from './list'

/** What tests read. */
const COPIED = [
  'src',
  'db',
  'content',
  'trust',
  'harness',
  'scripts',
  'public',
  'package.json',
  'package-lock.json',
  'vite.config.ts',
  'vitest.config.ts',
  'tsconfig.json',
  'tsconfig.base.json',
]

const ON: Record<VitestProject, Row['on']> = { plain: '–', browser: '–', pglite: 'embedded', postgres: 'PostgreSQL' }

/** Takes each guard away in a copy of the project and expects its test to go red there. */
export const guards: Part = {
  run: async () => {
    const copy = makeCopy()
    try {
      const rows: Row[] = [await attempt('the same tests with every guard in place', '–', () => runAll(copy))]
      for (const guard of chosen()) {
        console.log(`without the ${guard.name}`)
        const row = await attempt(`removed: ${guard.name}`, ON[projectOf(guard)], () => runWithout(copy, guard))
        console.log(`  ${row.outcome}`)
        rows.push(row)
      }
      return rows
    } finally {
      rmSync(copy, { recursive: true, force: true })
    }
  },
}

/** `GUARD=word` takes only those whose name, file or test has the word. */
function chosen(): readonly Guard[] {
  const word = process.env.GUARD ?? ''
  return GUARDS.filter(({ name, file, test }) => [name, file, test].some((part) => part.includes(word)))
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
  for (const project of new Set(chosen().map(projectOf))) {
    const files = chosen()
      .filter((guard) => projectOf(guard) === project)
      .map(({ test }) => test)
    const results = await runTests({ project, files: [...new Set(files)], cwd: copy })
    passed += results.filter((result) => result.passed).length
    faults.push(...results.filter((result) => !result.passed).map(({ title }) => title))
  }
  return { tries: `${passed} tests`, outcome: 'all green', faults }
}

async function runWithout(copy: string, guard: Guard) {
  const { file, text, without = '', test } = guard
  const path = join(copy, file)
  const whole = readFileSync(path, 'utf8')
  if (whole.split(text).length !== 2) throw new Error(`${file} has the guard's text not exactly once`)
  writeFileSync(
    path,
    whole.replace(text, () => without),
  )
  try {
    const results = await runTests({ project: projectOf(guard), files: [test], cwd: copy })
    const failed = results.filter((result) => !result.passed)
    // A test that ran out of time may only have met a busy machine.
    const told = failed.filter(({ message }) => !/timed out/i.test(message))
    // Where all of several tests are red and none by an assertion, the whole is broken, and shows nothing about the guard.
    const isAsserted = told.some(({ message }) => message.startsWith('AssertionError'))
    const isBroken = results.length > 1 && failed.length === results.length && !isAsserted
    const isCaught = told.length > 0 && !isBroken
    const others = told.length > 1 ? ` and ${told.length - 1} more` : ''
    return {
      tries: test,
      outcome: `red: “${told[0]?.title}”${others}`,
      faults: isCaught ? [] : [`not caught: ${failed.length} red of ${results.length}`],
    }
  } finally {
    writeFileSync(path, whole)
  }
}
