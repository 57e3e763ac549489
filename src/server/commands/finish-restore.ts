import { existsSync } from 'node:fs'
import type { Db } from '../db/db'
import { transact } from '../db/transact'
import { storeQueuedEmails } from '../email/emails.store'
import { type Deletion, deletionsFile, readDeletions } from '../features/account/personal-data/deletions-file'
import { checkLedger } from '../features/billing/ledger/check-ledger.service'
import { reapplyErasures } from '../features/families/account/erase-guardian.service'
import { reapplyDeletions } from '../features/users/reapply-deletions.service'
import { endAllAccess } from '../recovery/end-all-access.store'
import type { Settings } from '../settings/env'

/** The recorded deletions of this machine, and those of the files that the operator names. */
export function readAllDeletions(settings: Pick<Settings, 'dataDir'>, files: readonly string[]): Deletion[] {
  const missing = files.find((each) => !existsSync(each))
  if (missing) throw new Error(`The file ${missing} does not exist. Nothing was changed.`)
  return [deletionsFile(settings), ...files].flatMap(readDeletions)
}

interface RestoredBackup {
  /** The moment of the data. */
  since: Date
  deletions: readonly Deletion[]
  now: Date
}

/** Repeats what must not be undone when a site goes back to older data. */
export async function finishRestore(db: Db, { since, deletions, now }: RestoredBackup): Promise<void> {
  await transact(db, (tx) => endAllAccess(tx, now))
  await checkLedger(db, { now })
  const students = await reapplyDeletions(db, { deletions, since, now })
  const deleted = students + (await reapplyErasures(db, { deletions, since, now }))
  // The recipients may have received them since.
  await storeQueuedEmails(db, now)
  console.log('Everyone is signed out, and known devices, calendar feeds and open links no longer work.')
  console.log('Check that every staff account belongs to someone who works here: npm run admin -- list')
  console.log(`Accounts deleted since then and now deleted again: ${deleted}`)
}
