import { runTests, type TestResult, type VitestProject } from '../harness/programs/vitest-run'
import { FULL_SCALE } from '../src/server/testing/trust-scale'
import type { ResultRow, TrustPart } from './part'

const { rivals, slotRounds, dayRounds, debits, cancels, pairRounds, repeats, purchases } = FULL_SCALE

/** A requirement, and the test that proves it. */
interface Requirement {
  title: RegExp
  attempts: string
  outcome: string
}

const KEYED: Requirement[] = [
  {
    title: /^books once when the same request arrives/,
    attempts: `${repeats} in parallel`,
    outcome: 'one booking; every response is the first one',
  },
  { title: /^the same purchase sent/, attempts: `${purchases} in parallel`, outcome: 'hours added once; one response' },
  { title: /same key sent 100 times/, attempts: '100 in parallel', outcome: 'one effect; one response' },
  { title: /the same key with (another|a) .*is refused$/, attempts: '5 other bodies', outcome: '422, nothing done' },
  { title: /the same key from another student/, attempts: '1', outcome: 'independent, no leak' },
]

const RACES: Requirement[] = [
  {
    title: /students (want|who book) one hour/,
    attempts: `${slotRounds} rounds of ${rivals} in parallel`,
    outcome: `one 201, ${rivals - 1} × 409, one debit a round`,
  },
  {
    title: /in one tutor's day never overlap/,
    attempts: `${dayRounds} rounds of ${rivals} in parallel`,
    outcome: 'no two overlap',
  },
  {
    title: /a student with 50 hours gets exactly 50/,
    attempts: `${debits} in parallel`,
    outcome: 'exactly 50 succeed, balance 0, never below',
  },
  {
    title: /four children with 50 shared hours get exactly 50|50 shared hours pay for exactly 50/,
    attempts: `2 × ${debits} in parallel`,
    outcome: 'exactly 50 succeed, by children or by two guardians; the family’s balance 0, never below',
  },
  {
    title: /^(students who book while they join|families merged in both directions)/,
    attempts: `${2 * debits} and 54 in parallel`,
    outcome: 'no hour lost or gained; sum of the ledger = before − bookings',
  },
  {
    title: /^books either the series or the single sessions/,
    attempts: '20 rounds of 13 in parallel',
    outcome: 'all twelve weeks or none; a refusal names the weeks that are taken',
  },
  { title: /^cancelling \d+ times concurrently/, attempts: `${cancels} in parallel`, outcome: 'one refund' },
  {
    title: /^cancelling while moving/,
    attempts: `${pairRounds} pairs`,
    outcome: 'cancelled, one refund, no hour held',
  },
  { title: /^one key with 100 /, attempts: '100 in parallel', outcome: 'one effect; every other body refused' },
]

const KEYED_FILES = ['src/server/http/idempotency/idempotency.api', 'src/server/features/booking/book/book-once.api']
const RACE_FILES = [
  'src/server/features/booking/book/book-session.race',
  'src/server/features/booking/sessions/change-session.race',
  'src/server/features/booking/series/series.race',
  'src/server/http/idempotency/idempotency.race',
  'src/server/db/guards/ledger.race',
  'src/server/db/connections/lost-connection.race',
  'src/server/features/families/families.race',
  'src/server/features/users/set-credits.race',
  'src/server/features/quizzes/attempts/attempts.race',
  'src/server/features/quizzes/editing/edit-quizzes.race',
]

export const races: TrustPart = {
  run: async () => [
    ...(await runRaces('postgres', [...RACE_FILES, ...KEYED_FILES], [...RACES, ...KEYED])),
    ...(await runRaces('pglite', KEYED_FILES, KEYED)),
  ],
}

async function runRaces(
  project: VitestProject,
  files: readonly string[],
  requirements: readonly Requirement[],
): Promise<ResultRow[]> {
  const on = project === 'postgres' ? 'PostgreSQL' : 'embedded'
  const results = await runTests({ project, files, env: { TRUST_FULL: '1' } })
  const rows = requirements.map((requirement) => toRow(requirement, results, on))
  const rest = results.filter(({ title }) => !requirements.some((requirement) => requirement.title.test(title)))
  const failed = rest.filter(({ passed }) => !passed)
  const outcome =
    failed.length === 0 ? 'all hold' : failed.map(({ title, message }) => `${title}: ${message}`).join('; ')
  const ms = rest.reduce((sum, result) => sum + result.ms, 0)
  return [
    ...rows,
    {
      try: 'the other tests in these files',
      on,
      attempts: `${rest.length} tests`,
      outcome,
      holds: failed.length === 0,
      ms,
    },
  ]
}

/** Several tests may prove one requirement. Without any, a title has changed and nothing proves it. */
function toRow(
  { title, attempts, outcome }: Requirement,
  results: readonly TestResult[],
  on: ResultRow['on'],
): ResultRow {
  const shown = results.filter((result) => title.test(result.title))
  const failed = shown.find(({ passed }) => !passed)
  const missing = shown.length === 0 ? `no test is named ${title}` : failed?.message
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
