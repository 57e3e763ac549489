// Usage: npm run restore -- FILE. Fills the empty database of the settings from a backup.
import { restoreBackup } from '../backup/restore-backup'
import { COMMAND_TIMEOUTS, openDatabase } from '../db/client'
import { keepQueuedEmails } from '../email/emails.store'
import { readProcessSettings } from '../env'
import { describeBackup } from './report'
import { runCommand } from './run-command'

await runCommand(async ([file]) => {
  if (!file) throw new Error('Usage: npm run restore -- FILE')
  const database = await openDatabase({ ...readProcessSettings(), timeouts: COMMAND_TIMEOUTS })
  try {
    const now = new Date()
    const header = await restoreBackup(database.db, file, now)
    // The recipients may have got them after the backup was made.
    await keepQueuedEmails(database.db, now)
    console.log(`Restored ${describeBackup(header)}`)
    return 0
  } finally {
    await database.close()
  }
})
