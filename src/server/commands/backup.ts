// Usage: npm run backup -- FILE. Writes the whole database and the uploaded files into FILE, compressed.
import { hostname } from 'node:os'
import { writeBackup } from '../backup/write-backup'
import { recordSuccess } from '../jobs/job-runs.store'
import { readProcessSettings } from '../settings/env'
import { openUploads } from '../storage/open-storage'
import { openExisting } from './open-existing'
import { describeBackup } from './report'
import { runCommand } from './run-command'

await runCommand(async ([file]) => {
  if (!file) throw new Error('Usage: npm run backup -- FILE')
  const settings = readProcessSettings()
  const database = await openExisting(settings)
  try {
    const now = new Date()
    const summary = await writeBackup(database.db, file, now, openUploads(settings))
    console.log(`${file}: ${describeBackup(summary)}`)
    for (const key of summary.missing) console.log(`The storage has no file ${key}, which a study guide names.`)
    // A read-only standby can be backed up, but cannot remember it.
    await recordSuccess(database.db, { name: 'back up', holder: hostname() }, now).catch(() => {})
    return 0
  } finally {
    await database.close()
  }
})
