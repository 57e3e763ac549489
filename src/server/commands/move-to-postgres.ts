// Usage: DATABASE_URL=… npm run move-to-postgres. Copies the embedded database of DATA_DIR into an empty PostgreSQL.
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { restoreBackup } from '../backup/restore-backup'
import { writeBackup } from '../backup/write-backup'
import { COMMAND_TIMEOUTS, openDatabase } from '../db/client'
import { readProcessSettings } from '../settings/env'
import { openExisting } from './open-existing'
import { describeBackup } from './report'
import { runCommand } from './run-command'

await runCommand(async () => {
  const { databaseUrl, dataDir } = readProcessSettings()
  if (!databaseUrl) throw new Error('Usage: DATABASE_URL=postgres://… npm run move-to-postgres')
  const now = new Date()
  const file = join(dataDir, `moved-${now.toISOString().replaceAll(':', '-')}.backup.gz`)
  // The source stays open, and its folder locked, until the end, so that nobody can book in it meanwhile.
  const source = await openExisting({ databaseUrl: undefined, dataDir })
  try {
    await writeBackup(source.db, file, now)
    const target = await openDatabase({ databaseUrl, dataDir, timeouts: COMMAND_TIMEOUTS })
    const header = await restoreBackup(target.db, file, now).finally(() => target.close())
    console.log(`Moved ${describeBackup(header)}`)
    console.log(`The embedded database in ${dataDir} is unchanged; a backup of it is ${file}.`)
    return 0
  } catch (error) {
    rmSync(file, { force: true })
    throw error
  } finally {
    await source.close()
  }
})
