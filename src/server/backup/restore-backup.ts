import type { Db } from '../db/db'
import { transact } from '../db/transact'
import { verifyLedger } from '../features/billing/ledger/verify-ledger.service'
import type { FileStorage } from '../storage/file-storage'
import { type BackupRow, type Header, type LastLine, parseRow, readBackup } from './backup-file'
import {
  claimTables,
  countRows,
  listMigrations,
  listTables,
  loadTextForms,
  releaseTables,
  setSequence,
  type Table,
  writeRows,
} from './tables.store'

const BATCH_ROWS = 500
const BATCH_CHARACTERS = 1_000_000

/** Changes a row before it is written. It may become several. */
export type ChangeRow = (table: Table, row: BackupRow) => BackupRow[]

interface RestoreOptions {
  change?: ChangeRow
  /** The storage of uploaded files. Without it, the backup must have none. */
  storage?: FileStorage | undefined
}

/**
 * Fills an empty database from a backup, completely or not at all, and puts back its uploaded files. The whole backup
 * is checked before the first row is written.
 */
export async function restoreBackup(db: Db, file: string, now: Date, options: RestoreOptions = {}): Promise<Header> {
  const { change, storage } = options
  const { header } = await readBackup(file)
  if (header.files.length > 0 && !storage) {
    throw new Error('The backup contains uploaded files: set UPLOAD_DIR or S3_BUCKET_URL. Nothing was restored.')
  }
  const files = storage && putBack(storage)
  await transact(db, async (tx) => {
    await loadTextForms(tx)
    const tables = await listTables(tx)
    // The ledger's trigger would change balances that the rows already contain; the ledger is verified below instead.
    await claimTables(tx, tables)
    await refuseUnfit(tx, header, tables)
    const { sequences } = await fill(tx, { file, tables, change, takeFile: files?.take })
    for (const sequence of sequences) await setSequence(tx, sequence)
    await releaseTables(tx, tables)
    const { sound } = await verifyLedger(tx, now)
    if (header.ledgerSound && !sound) throw new Error('The ledger does not add up after restoring. Nothing was kept.')
  }).catch(async (error) => {
    await files?.undo()
    throw error
  })
  return header
}

/** Writes the files that are missing. The storage may still hold them, so that undoing removes no others. */
function putBack(storage: FileStorage) {
  const written: string[] = []
  return {
    async take(key: string, content: Buffer) {
      if ((await storage.find(key))?.bytes === content.length) return
      await storage.write(key, content)
      written.push(key)
    },
    async undo() {
      for (const key of written) await storage.remove(key)
    },
  }
}

async function refuseUnfit(tx: Db, header: Header, tables: Table[]): Promise<void> {
  const migrations = await listMigrations(tx)
  if (migrations.join() !== header.migrations.join()) {
    throw new Error(
      `The backup was made by a build with ${header.migrations.length} migrations, this database has ` +
        `${migrations.length}: restore with the build that made it, then start the newer one.`,
    )
  }
  const missing = header.tables.find(({ name }) => !tables.some((table) => table.name === name))
  if (missing) throw new Error(`The database has no table ${missing.name}: nothing was restored.`)
  for (const { name } of tables) {
    if ((await countRows(tx, name)) > 0) throw new Error(`The database is not empty (${name}): nothing was restored.`)
  }
}

interface RestoredFile {
  file: string
  tables: Table[]
  change: ChangeRow | undefined
  takeFile: ((key: string, content: Buffer) => Promise<void>) | undefined
}

async function fill(tx: Db, { file, tables, change, takeFile }: RestoredFile): Promise<LastLine> {
  const known = new Map(tables.map((table) => [table.name, table]))
  let batch = { table: '', lines: [] as string[], characters: 0 }
  const flush = async () => {
    const table = known.get(batch.table)
    if (!table || batch.lines.length === 0) return
    const changed = change && batch.lines.flatMap((line) => change(table, parseRow(line)))
    await writeRows(tx, table, changed?.map((row) => JSON.stringify(row)) ?? batch.lines)
  }
  const takeRow = async (table: string, line: string) => {
    const isFull = batch.lines.length >= BATCH_ROWS || batch.characters >= BATCH_CHARACTERS
    if (isFull || batch.table !== table) {
      await flush()
      batch = { table, lines: [], characters: 0 }
    }
    batch.lines.push(line)
    batch.characters += line.length
  }
  const { last } = await readBackup(file, { row: takeRow, ...(takeFile && { file: takeFile }) })
  await flush()
  return last
}
