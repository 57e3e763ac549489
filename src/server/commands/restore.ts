// Usage: npm run restore -- FILE [DELETIONS…]. Restores a backup into the empty database of the settings, and deletes
// accounts again that were deleted since, as listed in `deletions.jsonl` in DATA_DIR and in the given files.
import { restoreBackup } from '../backup/restore-backup'
import { COMMAND_TIMEOUTS, openDatabase } from '../db/client'
import { readProcessSettings } from '../settings/env'
import { openUploads } from '../storage/open-storage'
import { finishRestore, readAllDeletions } from './finish-restore'
import { describeBackup } from './report'
import { runCommand } from './run-command'

await runCommand(async ([file, ...deletionFiles]) => {
  if (!file) throw new Error('Usage: npm run restore -- FILE [DELETIONS…]')
  const settings = readProcessSettings()
  const deletions = readAllDeletions(settings, deletionFiles)
  const database = await openDatabase({ ...settings, timeouts: COMMAND_TIMEOUTS })
  try {
    const now = new Date()
    const header = await restoreBackup(database.db, file, now, { storage: openUploads(settings) })
    console.log(`Restored ${describeBackup(header)}`)
    await finishRestore(database.db, { since: new Date(header.createdAt), deletions, now })
    return 0
  } finally {
    await database.close()
  }
})
