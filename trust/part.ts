/** One line of the table: what was tried, how often, and what came of it. */
export interface Row {
  try: string
  on: 'PostgreSQL' | 'embedded' | 'both' | '–'
  attempts: string
  outcome: string
  holds: boolean
  ms: number
}

/** What can be run alone by its name: `npm run test:trust -- races`. */
export interface Part {
  run(): Promise<Row[]>
}

/** What a try found: faults when it does not hold, and in any case what there is to tell. */
export interface Finding {
  attempts: string
  outcome: string
  problems: readonly string[]
}

/** Faults beyond these are counted, not shown: the first ones tell what is wrong. */
const SHOWN_FAULTS = 5

/** Runs one try and writes its row; a try that breaks off does not hold. */
export async function attempt(title: string, on: Row['on'], run: () => Promise<Finding>): Promise<Row> {
  const startedAt = performance.now()
  const row = (attempts: string, outcome: string, holds: boolean): Row => {
    return { try: title, on, attempts, outcome, holds, ms: performance.now() - startedAt }
  }
  try {
    const { attempts, outcome, problems } = await run()
    return row(attempts, problems.length === 0 ? outcome : sayFaults(problems), problems.length === 0)
  } catch (error) {
    return row('–', `broke off: ${error instanceof Error ? error.message : error}`, false)
  }
}

function sayFaults(problems: readonly string[]): string {
  const more = problems.length - SHOWN_FAULTS
  return `${problems.slice(0, SHOWN_FAULTS).join('; ')}${more > 0 ? `; and ${more} more` : ''}`
}
