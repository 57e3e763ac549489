import { runTests } from '../../harness/vitest-run'
import { FULL_SCALE } from '../../src/server/testing/trust-scale'
import type { Part, Row } from '../part'

const { seeds } = FULL_SCALE

/** Every template of practice over all seeds of the bar; `npm test` looks at the first of them. */
export const practice: Part = {
  run: async () => [await makeQuestions()],
}

async function makeQuestions(): Promise<Row> {
  const files = ['src/server/features/practice/templates/templates.test.ts']
  const results = await runTests({ project: 'plain', files, env: { TRUST_FULL: '1' } })
  const failed = results.filter(({ passed }) => !passed)
  const made = results.filter(({ title }) => title.includes('makes sound questions'))
  return {
    try: 'made questions: one right option, four different, numbers of the grade, reasons recomputed, both languages',
    on: '–',
    attempts: `${made.length} templates × ${seeds} seeds`,
    outcome: failed.length === 0 ? 'all sound' : failed.map(({ title, message }) => `${title}: ${message}`).join('; '),
    holds: failed.length === 0 && made.length > 0,
    ms: results.reduce((sum, { ms }) => sum + ms, 0),
  }
}
