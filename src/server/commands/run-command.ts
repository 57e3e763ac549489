/** Runs a command and ends the process with its code; a failure is one line, for the operator to read. */
export async function runCommand(command: (args: string[]) => Promise<number>): Promise<void> {
  try {
    process.exit(await command(process.argv.slice(2)))
  } catch (error) {
    console.error(explain(error))
    process.exit(1)
  }
}

function explain(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  if ('code' in error && (error.code === 'ECONNREFUSED' || error.code === 'ENOTFOUND')) {
    return 'DATABASE_URL: the PostgreSQL server cannot be reached.'
  }
  // Drizzle quotes the query and its values in its own message; what PostgreSQL said is beneath it.
  return error.cause instanceof Error ? explain(error.cause) : error.message
}
