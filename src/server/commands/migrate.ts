// Usage: npm run migrate. Applies pending migrations and ends; processes with MIGRATE=off start only after it.
import { COMMAND_TIMEOUTS, openDatabase } from '../db/client'
import { readProcessSettings } from '../settings/env'
import { runCommand } from './run-command'

await runCommand(async () => {
  const database = await openDatabase({ ...readProcessSettings(), migrates: true, timeouts: COMMAND_TIMEOUTS })
  await database.close()
  console.log('The database is up to date with this version.')
  return 0
})
