// Usage: npm run backup -- FILE. Writes everything the database holds into FILE, compressed.
import { writeBackup } from '../backup/write-backup'
import { readProcessSettings } from '../env'
import { openExisting } from './open-existing'
import { describeBackup } from './report'
import { runCommand } from './run-command'

await runCommand(async ([file]) => {
  if (!file) throw new Error('Usage: npm run backup -- FILE')
  const database = await openExisting(readProcessSettings())
  try {
    const header = await writeBackup(database.db, file, new Date())
    console.log(`${file}: ${describeBackup(header)}`)
    return 0
  } finally {
    await database.close()
  }
})
