import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { run, toolOf } from '../../harness/program'
import { ensureBrowser } from '../../scripts/find-browser.mjs'
import { attempt, type Finding, type Part } from '../part'

interface Suite {
  title: string
  suites?: Suite[]
  specs?: { title: string; ok: boolean }[]
}

/** Every screen and what opens on it × language × theme × width, in a browser. */
export const matrix: Part = {
  run: async () => [
    await attempt('every screen and state × language × theme × width: axe, no sideways scroll, no motion', '–', () =>
      walk(['matrix.spec'], { TRUST_FULL: '1' }),
    ),
  ],
}

/** Every question of every screen, alone and together, failing in ten ways. */
export const failures: Part = {
  run: async () => [
    await attempt('every question of every screen × every way to fail: asked once, ends in words', '–', () =>
      walk(['failures.spec'], { TRUST_FULL: '1' }),
    ),
  ],
}

/** Every journey in both languages, including those that `npm test` leaves out (`e2e/coverage.ts`). */
export const journeys: Part = {
  run: async () => [
    await attempt('every journey in English and in French', '–', () => walk([], { BOTH_LANGUAGES: '1' })),
  ],
}

async function walk(specs: string[], env: Record<string, string>): Promise<Finding> {
  await ensureBrowser()
  const folder = mkdtempSync(join(tmpdir(), 'plume-matrix-'))
  const file = join(folder, 'report.json')
  try {
    run(toolOf('playwright'), ['test', ...specs, '--reporter=dot,json'], {
      isShown: true,
      env: { ...env, PLAYWRIGHT_JSON_OUTPUT_NAME: file },
    })
    // A runner that broke off wrote no report; reading it then says so.
    const tests = listTests(JSON.parse(readFileSync(file, 'utf8')))
    const problems = tests.filter(({ ok }) => !ok).map(({ title }) => title)
    if (tests.length === 0) problems.push('no test was run')
    return { attempts: `${tests.length} in a browser`, outcome: 'nothing found', problems }
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
