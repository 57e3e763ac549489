import { runTests } from '../harness/programs/vitest-run'
import { FULL_SCALE } from '../src/server/testing/trust-scale'
import type { ResultRow, TrustPart } from './part'

const { seeds } = FULL_SCALE

/** Every practice template with all required seeds; `npm test` tries only the first ones. */
export const practice: TrustPart = {
  run: async () => [await checkTemplates()],
}

async function checkTemplates(): Promise<ResultRow> {
  const files = ['src/server/features/practice/templates/templates.test.ts']
  const results = await runTests({ project: 'plain', files, env: { TRUST_FULL: '1' } })
  const failed = results.filter(({ passed }) => !passed)
  const templates = results.filter(({ title }) => /makes sound questions|generates valid questions/.test(title))
  return {
    try: 'generated questions: one correct option, four distinct, numbers of the grade, feedback recomputed, en and fr',
    on: '–',
    attempts: `${templates.length} templates × ${seeds} seeds`,
    outcome: failed.length === 0 ? 'all valid' : failed.map(({ title, message }) => `${title}: ${message}`).join('; '),
    holds: failed.length === 0 && templates.length > 0,
    ms: results.reduce((sum, { ms }) => sum + ms, 0),
  }
}
