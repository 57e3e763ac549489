/** One row of the table: what was tried, how often, and the outcome. */
export interface Row {
  try: string
  on: 'PostgreSQL' | 'embedded' | 'both' | '–'
  attempts: string
  outcome: string
  holds: boolean
  ms: number
}

/** A part that can be run by name: `npm run test:trust -- races`. */
export interface Part {
  run(): Promise<Row[]>
}

/** The result of a try: its outcome, and problems if it does not hold. */
export interface Finding {
  attempts: string
  outcome: string
  problems: readonly string[]
}

/** Further problems are only counted. */
const SHOWN_PROBLEMS = 5

/** Runs one try and returns its row; a try that throws does not hold. */
export async function attempt(title: string, on: Row['on'], run: () => Promise<Finding>): Promise<Row> {
  const startedAt = performance.now()
  const row = (attempts: string, outcome: string, holds: boolean): Row => {
    return { try: title, on, attempts, outcome, holds, ms: performance.now() - startedAt }
  }
  try {
    const { attempts, outcome, problems } = await run()
    return row(attempts, problems.length === 0 ? outcome : sayProblems(problems), problems.length === 0)
  } catch (error) {
    return row('–', `aborted: ${error instanceof Error ? error.message : error}`, false)
  }
}

function sayProblems(problems: readonly string[]): string {
  const more = problems.length - SHOWN_PROBLEMS
  return `${problems.slice(0, SHOWN_PROBLEMS).join('; ')}${more > 0 ? `; and ${more} more` : ''}`
}
