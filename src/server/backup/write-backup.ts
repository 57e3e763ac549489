import { createHash, randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createWriteStream, existsSync, linkSync, rmSync } from 'node:fs'
import { finished } from 'node:stream/promises'
import type { Db } from '../db/db'
import { SNAPSHOT, transact } from '../db/transact'
import { verifyLedger } from '../features/billing/ledger/verify-ledger.service'
import { listUploadedFiles } from '../features/study-guides/study-guides.service'
import { type FileStorage, readWhole } from '../storage/file-storage'
import { compressionOf, type FileLine, FORMAT, type Header, type LastLine, PIECE_BYTES } from './backup-file'
import { countRows, listMigrations, listTables, loadTextForms, readRows, readSequences } from './tables.store'

const BATCH_ROWS = 1_000

export interface WrittenBackup extends Header {
  /** Keys of files that a guide names and the storage does not have. */
  missing: string[]
}

/**
 * Writes a snapshot of the whole database to a file while the site keeps working, with the uploaded files if a storage
 * is given. A file never changes under its key, so the files fit the snapshot.
 */
export async function writeBackup(db: Db, file: string, now: Date, storage?: FileStorage): Promise<WrittenBackup> {
  if (existsSync(file)) throw new Error(`${file} already exists, and a backup never overwrites a file.`)
  const draft = `${file}.${randomUUID()}.part`
  const packer = compressionOf(file).pack()
  try {
    const header = await transact(db, (tx) => writeTo(draft, tx, { now, storage, packer }), SNAPSHOT)
    // Creating a link fails if the file exists by now; a rename would overwrite it.
    linkSync(draft, file)
    return header
  } finally {
    rmSync(draft, { force: true })
  }
}

interface BackupContents {
  now: Date
  storage: FileStorage | undefined
  packer: Packer
}

type Packer = ReturnType<ReturnType<typeof compressionOf>['pack']>

async function writeTo(draft: string, tx: Db, { now, storage, packer }: BackupContents): Promise<WrittenBackup> {
  await loadTextForms(tx)
  const out = openDraft(draft, packer)
  const tables = await listTables(tx)
  const header = await makeHeader(tx, now, storage ? await listUploadedFiles(tx) : [])
  await out.write([JSON.stringify(header)])
  for (const table of tables) {
    for await (const lines of readRows(tx, table, BATCH_ROWS)) await out.write(lines)
  }
  const missing: string[] = []
  for (const key of header.files) {
    const file = await storage?.find(key)
    if (file) await out.write(linesOf(await readWhole(file)))
    else {
      await out.write([JSON.stringify({ bytes: null } satisfies FileLine)])
      missing.push(key)
    }
  }
  const last: LastLine = { sequences: await readSequences(tx), sha256: out.digest() }
  await out.write([JSON.stringify(last)])
  await out.close()
  return { ...header, missing }
}

function linesOf(content: Buffer): string[] {
  const lines = [JSON.stringify({ bytes: content.length } satisfies FileLine)]
  for (let at = 0; at < content.length; at += PIECE_BYTES) {
    lines.push(content.subarray(at, at + PIECE_BYTES).toString('base64'))
  }
  return lines
}

async function makeHeader(tx: Db, now: Date, files: string[]): Promise<Header> {
  const tables: Header['tables'] = []
  for (const { name } of await listTables(tx)) tables.push({ name, rows: await countRows(tx, name) })
  const { sound } = await verifyLedger(tx, now)
  const migrations = await listMigrations(tx)
  return { format: FORMAT, createdAt: now.toISOString(), migrations, ledgerSound: sound, tables, files }
}

/** A compressed file that only its owner can read: it holds names, emails and hashes of passwords. */
function openDraft(path: string, packer: Packer) {
  const file = packer.pipe(createWriteStream(path, { flags: 'wx', mode: 0o600, flush: true }))
  const fileFinished = finished(file)
  // Handled by the caller's `await`; until then a failure must not end the process.
  fileFinished.catch(() => packer.destroy())
  const hash = createHash('sha256')
  return {
    write: async (lines: string[]) => {
      const text = `${lines.join('\n')}\n`
      hash.update(text)
      if (!packer.write(text)) await Promise.race([once(packer, 'drain'), fileFinished])
    },
    digest: () => hash.copy().digest('hex'),
    close: async () => {
      packer.end()
      await fileFinished
    },
  }
}
