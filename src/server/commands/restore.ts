// Usage: npm run restore -- FILE. Fills the empty database of the settings from a backup.
import { restoreBackup } from '../backup/restore-backup'
import { openDatabase } from '../db/client'
import { readProcessSettings } from '../env'
import { describeBackup } from './report'
import { runCommand } from './run-command'

await runCommand(async ([file]) => {
  if (!file) throw new Error('Usage: npm run restore -- FILE')
  const database = await openDatabase(readProcessSettings())
  try {
    const header = await restoreBackup(database.db, file, new Date())
    console.log(`Restored ${describeBackup(header)}`)
    return 0
  } finally {
    await database.close()
  }
})
