import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PROJECT_ROOT } from '../src/server/project-root'

export interface TestResult {
  title: string
  passed: boolean
  ms: number
  message: string
}

export type VitestProject = 'plain' | 'pglite' | 'postgres'

/** Runs test files at their full scale and returns what their report says, test by test. */
export function runTests(project: VitestProject, files: readonly string[]): TestResult[] {
  const folder = mkdtempSync(join(tmpdir(), 'plume-report-'))
  const report = join(folder, 'report.json')
  try {
    const vitest = join(PROJECT_ROOT, 'node_modules', '.bin', 'vitest')
    const args = ['run', '--project', project, '--reporter=json', `--outputFile=${report}`, ...files]
    const env = { ...process.env, TRUST_FULL: '1' }
    const { status } = spawnSync(vitest, args, { cwd: PROJECT_ROOT, stdio: ['ignore', 'ignore', 'inherit'], env })
    const results = readReport(readFileSync(report, 'utf8'))
    if (status === 0 || results.some(({ passed }) => !passed)) return results
    return [...results, { title: 'the run as a whole', passed: false, ms: 0, message: `ended with ${status}` }]
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

function readReport(text: string): TestResult[] {
  // Vitest writes this shape.
  const { testResults } = JSON.parse(text) as Report
  return testResults
    .flatMap(({ assertionResults }) => assertionResults)
    .map(({ fullName, status, duration, failureMessages }) => ({
      title: fullName,
      passed: status === 'passed',
      ms: duration ?? 0,
      message: (failureMessages[0] ?? '').split('\n')[0] ?? '',
    }))
}
