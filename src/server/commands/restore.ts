// Usage: npm run restore -- FILE [DELETIONS…]. Restores a backup into the empty database of the settings, and deletes
// accounts again that were deleted since, as listed in `deletions.jsonl` in DATA_DIR and in the given files.
import { existsSync } from 'node:fs'
import { restoreBackup } from '../backup/restore-backup'
import { COMMAND_TIMEOUTS, openDatabase } from '../db/client'
import { transact } from '../db/transact'
import { keepQueuedEmails } from '../email/emails.store'
import { readProcessSettings } from '../env'
import { deletionsFile, readDeletions } from '../features/account/personal-data/deletions-file'
import { checkLedger } from '../features/billing/ledger/check-ledger.service'
import { reapplyErasures } from '../features/families/account/erase-guardian.service'
import { reapplyDeletions } from '../features/users/reapply-deletions.service'
import { endAllAccess } from '../recovery/end-all-access.store'
import { openUploads } from '../storage/open-storage'
import { describeBackup } from './report'
import { runCommand } from './run-command'

await runCommand(async ([file, ...deletionFiles]) => {
  if (!file) throw new Error('Usage: npm run restore -- FILE [DELETIONS…]')
  const settings = readProcessSettings()
  const missing = deletionFiles.find((each) => !existsSync(each))
  if (missing) throw new Error(`The file ${missing} does not exist. Nothing was restored.`)
  const deletions = [deletionsFile(settings), ...deletionFiles].flatMap(readDeletions)
  const database = await openDatabase({ ...settings, timeouts: COMMAND_TIMEOUTS })
  try {
    const now = new Date()
    const header = await restoreBackup(database.db, file, now, { storage: openUploads(settings) })
    await transact(database.db, (tx) => endAllAccess(tx, now))
    await checkLedger(database.db, { now })
    const since = new Date(header.createdAt)
    const students = await reapplyDeletions(database.db, { deletions, since, now })
    const deleted = students + (await reapplyErasures(database.db, { deletions, since, now }))
    // The recipients may have received them after the backup was made.
    await keepQueuedEmails(database.db, now)
    console.log(`Restored ${describeBackup(header)}`)
    console.log('Everyone is signed out, and known devices, calendar feeds and open links no longer work.')
    console.log('Check that every staff account belongs to someone who works here: npm run admin -- list')
    console.log(`Accounts deleted since the backup and now deleted again: ${deleted}`)
    return 0
  } finally {
    await database.close()
  }
})
