import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PROJECT_ROOT } from '../../src/server/project-root'
import { startNode } from './program'

export interface TestResult {
  title: string
  passed: boolean
  ms: number
  message: string
}

export type VitestProject = 'plain' | 'browser' | 'pglite' | 'postgres'

interface TestRun {
  project: VitestProject
  files: readonly string[]
  env?: Record<string, string>
  /** A copy of the project with its own `node_modules`. */
  cwd?: string
}

/** Runs test files and returns the outcome of each test. */
export async function runTests({ project, files, env = {}, cwd = PROJECT_ROOT }: TestRun): Promise<TestResult[]> {
  const folder = mkdtempSync(join(tmpdir(), 'plume-report-'))
  const report = join(folder, 'report.json')
  try {
    const vitest = join(cwd, 'node_modules', 'vitest', 'vitest.mjs')
    const args = ['run', '--project', project, '--reporter=json', `--outputFile=${report}`, ...files]
    // A named project runs all of its tests.
    const program = startNode([vitest, ...args], { cwd, env: { BOTH_ENGINES: '1', ...env }, isMute: true })
    const code = await program.ended
    const results = readReport(report)
    if (results.length === 0 && code !== 0) throw new Error(`vitest ended with ${code}: ${program.errorOutput()}`)
    if (code === 0 || results.some(({ passed }) => !passed)) return results
    return [...results, { title: 'the run as a whole', passed: false, ms: 0, message: `ended with ${code}` }]
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** The part of vitest's report that is used here. */
interface Report {
  testResults: {
    assertionResults: { fullName: string; status: string; duration?: number; failureMessages: string[] }[]
  }[]
}

function readReport(file: string): TestResult[] {
  // Vitest writes this shape.
  const { testResults } = JSON.parse(readFileSync(file, 'utf8')) as Report
  return testResults
    .flatMap(({ assertionResults }) => assertionResults)
    .map(({ fullName, status, duration, failureMessages }) => ({
      title: fullName,
      passed: status === 'passed',
      ms: duration ?? 0,
      message: (failureMessages[0] ?? '').split('\n')[0] ?? '',
    }))
}
