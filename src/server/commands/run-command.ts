/** Runs a command and exits with its code. A failure is printed as one line for the operator. */
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
  // Drizzle's message contains the query and its values; the cause has PostgreSQL's own message.
  return error.cause instanceof Error ? explain(error.cause) : error.message
}
