/** One row of the table: what was tried, how often, and the outcome. */
export interface ResultRow {
  try: string
  on: 'PostgreSQL' | 'embedded' | 'both' | '–'
  attempts: string
  outcome: string
  holds: boolean
  ms: number
}

/** A part that can be run by name: `npm run test:trust -- races`. */
export interface TrustPart {
  run(): Promise<ResultRow[]>
}

/** The result of one check: its outcome, and the problems if it failed. */
export interface TrustResult {
  attempts: string
  outcome: string
  problems: readonly string[]
}

/** The report shows this many problems and counts the rest. */
const SHOWN_PROBLEMS = 5

/** Runs one check and returns its row; a check that throws has failed. */
export async function attempt(title: string, on: ResultRow['on'], run: () => Promise<TrustResult>): Promise<ResultRow> {
  const startedAt = performance.now()
  const row = (attempts: string, outcome: string, holds: boolean): ResultRow => {
    return { try: title, on, attempts, outcome, holds, ms: performance.now() - startedAt }
  }
  try {
    const { attempts, outcome, problems } = await run()
    return row(attempts, problems.length === 0 ? outcome : summarize(problems), problems.length === 0)
  } catch (error) {
    return row('–', `aborted: ${error instanceof Error ? error.message : error}`, false)
  }
}

/** The row of a check that needs a program which this machine cannot have: it holds, and says that it was not tried. */
export function notTried(title: string, on: ResultRow['on'], program: string): ResultRow {
  return { try: title, on, attempts: '–', outcome: `not tried: ${program} cannot be installed`, holds: true, ms: 0 }
}

function summarize(problems: readonly string[]): string {
  const more = problems.length - SHOWN_PROBLEMS
  return `${problems.slice(0, SHOWN_PROBLEMS).join('; ')}${more > 0 ? `; and ${more} more` : ''}`
}
