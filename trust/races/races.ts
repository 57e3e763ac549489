import { runTests, type TestResult, type VitestProject } from '../../harness/vitest-run'
import { FULL_SCALE } from '../../src/server/testing/trust-scale'
import type { Part, Row } from '../part'

const { rivals, slotRounds, dayRounds, debits, cancels, pairRounds, repeats, purchases } = FULL_SCALE

/** A bar, and the test that shows it. */
interface Bar {
  title: RegExp
  attempts: string
  outcome: string
}

const KEYED: Bar[] = [
  {
    title: /^the same booking sent/,
    attempts: `${repeats} at once`,
    outcome: 'one booking; every answer is the first one',
  },
  { title: /^the same purchase sent/, attempts: `${purchases} at once`, outcome: 'hours added once; one answer' },
  { title: /^the same key 100 times at once/, attempts: '100 at once', outcome: 'one effect; one answer' },
  { title: /^the same key with (another|a) .*is refused$/, attempts: '5 other bodies', outcome: '422, nothing done' },
  { title: /^the same key from another student/, attempts: '1', outcome: 'independent, no leak' },
]

const RACES: Bar[] = [
  {
    title: /students want one hour/,
    attempts: `${slotRounds} rounds of ${rivals} at once`,
    outcome: `one 201, ${rivals - 1} × 409, one debit a round`,
  },
  {
    title: /in one tutor's day never overlap/,
    attempts: `${dayRounds} rounds of ${rivals} at once`,
    outcome: 'no two overlap',
  },
  {
    title: /a student with 50 hours gets exactly 50/,
    attempts: `${debits} at once`,
    outcome: 'exactly 50 succeed, balance 0, never below',
  },
  {
    title: /^a weekly series of twelve against twelve students/,
    attempts: '20 rounds of 13 at once',
    outcome: 'all twelve weeks or none; who is refused is told which are taken',
  },
  { title: /^cancelling \d+ times at once/, attempts: `${cancels} at once`, outcome: 'one refund' },
  {
    title: /^cancelling while moving/,
    attempts: `${pairRounds} pairs`,
    outcome: 'cancelled, one refund, no hour held',
  },
  { title: /^one key with 100 bodies/, attempts: '100 at once', outcome: 'one effect; every other body refused' },
]

const KEYED_FILES = ['src/server/http/idempotency.api', 'src/server/features/booking/book-once.api']
const RACE_FILES = [
  'src/server/features/booking/booking.race',
  'src/server/features/booking/change-session.race',
  'src/server/features/booking/series.race',
  'src/server/http/idempotency.race',
  'src/server/db/ledger.race',
  'src/server/db/lost-connection.race',
  'src/server/features/admin/set-credits.race',
  'src/server/features/quizzes/attempts.race',
  'src/server/features/quizzes/edit-quizzes.race',
]

export const races: Part = {
  run: async () => [
    ...(await runRaces('postgres', [...RACE_FILES, ...KEYED_FILES], [...RACES, ...KEYED])),
    ...(await runRaces('pglite', KEYED_FILES, KEYED)),
  ],
}

async function runRaces(project: VitestProject, files: readonly string[], bars: readonly Bar[]): Promise<Row[]> {
  const on = project === 'postgres' ? 'PostgreSQL' : 'embedded'
  const results = await runTests({ project, files, env: { TRUST_FULL: '1' } })
  const rows = bars.map((bar) => toRow(bar, results, on))
  const rest = results.filter(({ title }) => !bars.some((bar) => bar.title.test(title)))
  const failed = rest.filter(({ passed }) => !passed)
  const outcome =
    failed.length === 0 ? 'all hold' : failed.map(({ title, message }) => `${title}: ${message}`).join('; ')
  const ms = rest.reduce((sum, result) => sum + result.ms, 0)
  return [
    ...rows,
    {
      try: 'the other tests of these files',
      on,
      attempts: `${rest.length} tests`,
      outcome,
      holds: failed.length === 0,
      ms,
    },
  ]
}

/** Several tests may show one bar; without any, a title was changed and the bar is shown by nothing. */
function toRow({ title, attempts, outcome }: Bar, results: readonly TestResult[], on: Row['on']): Row {
  const shown = results.filter((result) => title.test(result.title))
  const failed = shown.find(({ passed }) => !passed)
  const missing = shown.length === 0 ? `no test is called ${title}` : failed?.message
  const ms = shown.reduce((sum, result) => sum + result.ms, 0)
  return {
    try: shown[0]?.title ?? title.source,
    on,
    attempts,
    outcome: missing ?? outcome,
    holds: missing === undefined,
    ms,
  }
}
