/** One line of the table: what was tried, how often, and what came of it. */
export interface Row {
  try: string
  on: 'PostgreSQL' | 'embedded' | 'both' | '–'
  tries: string
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
  tries: string
  outcome: string
  faults: readonly string[]
}

/** Faults beyond these are counted, not shown: the first ones tell what is wrong. */
const SHOWN_FAULTS = 5

/** Runs one try and writes its row; a try that breaks off does not hold. */
export async function attempt(title: string, on: Row['on'], run: () => Promise<Finding>): Promise<Row> {
  const startedAt = performance.now()
  const row = (tries: string, outcome: string, holds: boolean): Row => {
    return { try: title, on, tries, outcome, holds, ms: performance.now() - startedAt }
  }
  try {
    const { tries, outcome, faults } = await run()
    return row(tries, faults.length === 0 ? outcome : sayFaults(faults), faults.length === 0)
  } catch (error) {
    return row('–', `broke off: ${error instanceof Error ? error.message : error}`, false)
  }
}

function sayFaults(faults: readonly string[]): string {
  const more = faults.length - SHOWN_FAULTS
  return `${faults.slice(0, SHOWN_FAULTS).join('; ')}${more > 0 ? `; and ${more} more` : ''}`
}
