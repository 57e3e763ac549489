// Usage: npm run backup -- FILE. Writes the whole database and the uploaded files into FILE, compressed.
import { writeBackup } from '../backup/write-backup'
import { readProcessSettings } from '../env'
import { openUploads } from '../storage/open-storage'
import { openExisting } from './open-existing'
import { describeBackup } from './report'
import { runCommand } from './run-command'

await runCommand(async ([file]) => {
  if (!file) throw new Error('Usage: npm run backup -- FILE')
  const settings = readProcessSettings()
  const database = await openExisting(settings)
  try {
    const written = await writeBackup(database.db, file, new Date(), openUploads(settings))
    console.log(`${file}: ${describeBackup(written)}`)
    for (const key of written.missing) console.log(`The storage has no file ${key}, which a study guide names.`)
    return 0
  } finally {
    await database.close()
  }
})
