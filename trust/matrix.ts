import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { run, toolOf } from '../harness/programs/program'
import { ensureBrowser } from '../scripts/setup/find-browser.mjs'
import { attempt, type TrustPart, type TrustResult } from './part'

interface Suite {
  title: string
  suites?: Suite[]
  specs?: { title: string; ok: boolean }[]
}

/** Every screen and its dialogs × language × theme × width, in a browser. */
export const matrix: TrustPart = {
  run: async () => [
    await attempt('every screen and state × language × theme × width: axe, no sideways scroll, no motion', '–', () =>
      runJourneys(['every-screen.spec'], { TRUST_FULL: '1' }),
    ),
  ],
}

/** Every request of every screen, alone and together, failing in ten ways. */
export const failures: TrustPart = {
  run: async () => [
    await attempt('every request of every screen × every failure: sent once, and a message is shown', '–', () =>
      runJourneys(['failures.spec'], { TRUST_FULL: '1' }),
    ),
  ],
}

/** Every journey in both languages, including those that `npm test` leaves out (`e2e/coverage.ts`). */
export const journeys: TrustPart = {
  run: async () => [
    await attempt('every journey in English and in French', '–', () => runJourneys([], { BOTH_LANGUAGES: '1' })),
  ],
}

async function runJourneys(specs: string[], env: Record<string, string>): Promise<TrustResult> {
  await ensureBrowser()
  const folder = mkdtempSync(join(tmpdir(), 'plume-matrix-'))
  const file = join(folder, 'report.json')
  try {
    run(toolOf('playwright'), ['test', ...specs, '--reporter=dot,json'], {
      isShown: true,
      env: { ...env, PLAYWRIGHT_JSON_OUTPUT_NAME: file },
    })
    // A run that was aborted wrote no report, so reading it throws.
    const tests = listTests(JSON.parse(readFileSync(file, 'utf8')))
    const problems = tests.filter(({ ok }) => !ok).map(({ title }) => title)
    if (tests.length === 0) problems.push('no test ran')
    return { attempts: `${tests.length} in a browser`, outcome: 'no problems', problems }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

function listTests(
  { suites = [], specs = [] }: Omit<Suite, 'title'>,
  path: string[] = [],
): { title: string; ok: boolean }[] {
  const own = specs.map(({ title, ok }) => ({ title: [...path, title].join(', '), ok }))
  return [...own, ...suites.flatMap((suite) => listTests(suite, [...path, suite.title]))]
}
