// Usage: npm run after-recovery -- MOMENT [DELETIONS…]. For a stopped site whose PostgreSQL was taken back to a moment
// by its own means: does what `npm run restore` does after it has filled the database.
import { readProcessSettings } from '../settings/env'
import { finishRestore, readAllDeletions } from './finish-restore'
import { openExisting } from './open-existing'
import { runCommand } from './run-command'

/** With a time zone, so that it means the same on every machine. */
const MOMENT = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:\d\d)$/

await runCommand(async ([moment = '', ...deletionFiles]) => {
  const since = new Date(moment)
  const now = new Date()
  if (!MOMENT.test(moment) || !(since < now)) {
    throw new Error('Usage: npm run after-recovery -- MOMENT [DELETIONS…], such as 2026-11-18T14:05:00-05:00')
  }
  const settings = readProcessSettings()
  const deletions = readAllDeletions(settings, deletionFiles)
  const database = await openExisting(settings)
  try {
    await finishRestore(database.db, { since, deletions, now })
    return 0
  } finally {
    await database.close()
  }
})
