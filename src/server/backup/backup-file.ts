import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { pipeline } from 'node:stream'
import { constants, createBrotliCompress, createBrotliDecompress, createGunzip, createGzip } from 'node:zlib'
import * as z from 'zod/mini'
import { isStorageKey } from '../storage/file-storage'

export const FORMAT = 'plume-backup 1'

/** Base64 of this many bytes of an uploaded file is one line. */
export const PIECE_BYTES = 48 * 1024
/** Above the largest upload. */
const FILE_BYTES_MAX = 16 * 1024 * 1024

/**
 * The first line. The rows follow, one line of JSON each, table by table in the order listed here; then each uploaded
 * file as a line about it and its pieces; then the last line. The whole file is compressed: see `compressionOf`.
 */
const Header = z.object({
  format: z.literal(FORMAT),
  createdAt: z.string(),
  migrations: z.array(z.string()),
  /** False if the ledger was already inconsistent at the time of the backup. */
  ledgerSound: z.boolean(),
  tables: z.array(z.object({ name: z.string(), rows: z.number() })),
  /** The keys of uploaded files. */
  files: z._default(z.array(z.string().check(z.refine(isStorageKey))), []),
})
export type Header = z.output<typeof Header>

/** Null: the file was already missing at the time of the backup. */
const FileLine = z.object({ bytes: z.nullable(z.number().check(z.gte(0), z.lte(FILE_BYTES_MAX))) })
export type FileLine = z.output<typeof FileLine>

const LastLine = z.object({
  sequences: z.array(z.object({ table: z.string(), column: z.string(), lastValue: z.string(), isCalled: z.boolean() })),
  /** A checksum of every byte before this line, uncompressed. */
  sha256: z.string(),
})
export type LastLine = z.output<typeof LastLine>

/** The values of a row by column, as PostgreSQL writes them. */
export type BackupRow = Record<string, string | null>

/** Reads a line that `readRows` wrote. */
export function parseRow(line: string): BackupRow {
  // Every value was cast to text, or is null.
  return JSON.parse(line) as BackupRow
}

export class DamagedBackupError extends Error {
  constructor(file: string, problem: string) {
    super(`${file} cannot be restored: ${problem}. Nothing was written.`)
  }
}

interface BackupHandlers {
  row?(table: string, line: string): Promise<void>
  file?(key: string, content: Buffer): Promise<void>
}

/** Reads a backup from its first line to its last; throws if it is incomplete or altered. */
export async function readBackup(file: string, take: BackupHandlers = {}): Promise<{ header: Header; last: LastLine }> {
  const hash = createHash('sha256')
  const lines = readLines(file)
  const next = async (part: string) => {
    const line = (await lines.next()).value
    if (!line) throw new DamagedBackupError(file, `it ends within ${part}`)
    return line
  }
  const nextHashed = async (part: string) => {
    const line = await next(part)
    hash.update(`${line}\n`)
    return line
  }
  try {
    const header = parse(Header, await nextHashed('its first line'))
    for (const { name, rows } of header.tables) {
      for (let row = 0; row < rows; row++) {
        const line = await nextHashed(name)
        await take.row?.(name, line)
      }
    }
    for (const key of header.files) {
      const { bytes } = parse(FileLine, await nextHashed(key))
      if (bytes === null) continue
      const pieces: Buffer[] = []
      for (let read = 0; read < bytes; read += PIECE_BYTES) pieces.push(Buffer.from(await nextHashed(key), 'base64'))
      await take.file?.(key, Buffer.concat(pieces))
    }
    const last = parse(LastLine, await next('its last line'))
    if (last.sha256 !== hash.digest('hex')) throw new DamagedBackupError(file, 'its checksum is wrong')
    if (!(await lines.next()).done) throw new DamagedBackupError(file, 'something follows its end')
    return { header, last }
  } catch (error) {
    throw isUnreadable(error) ? new DamagedBackupError(file, 'it is not a complete Plume backup') : error
  } finally {
    await lines.return(undefined)
  }
}

function parse<Schema extends z.ZodMiniType>(schema: Schema, line: string): z.output<Schema> {
  return schema.parse(JSON.parse(line))
}

/** Not gzip, truncated, or not in our format. */
function isUnreadable(error: unknown): boolean {
  if (error instanceof SyntaxError || error instanceof z.core.$ZodError) return true
  return error instanceof Error && 'code' in error && String(error.code).startsWith('Z_')
}

/** The largest window finds texts again that are megabytes apart, such as a quiz in `question_sets`. */
const WIDE_WINDOW = { params: { [constants.BROTLI_PARAM_LGWIN]: constants.BROTLI_MAX_WINDOW_BITS } }

/**
 * Backups are gzip, which is quick and opens everywhere. A name that ends with `.br` means Brotli: half the size for
 * the demo school in the repository, at twenty times the work of writing.
 */
export function compressionOf(file: string) {
  return file.endsWith('.br')
    ? { pack: () => createBrotliCompress(WIDE_WINDOW), unpack: createBrotliDecompress }
    : { pack: createGzip, unpack: createGunzip }
}

async function* readLines(file: string): AsyncGenerator<string, undefined> {
  // A failure of either stream reaches the loop below through the second one.
  const text = pipeline(createReadStream(file), compressionOf(file).unpack(), () => {}).setEncoding('utf8')
  let rest = ''
  for await (const chunk of text) {
    const lines = (rest + chunk).split('\n')
    rest = lines.pop() ?? ''
    yield* lines
  }
  if (rest) yield rest
  return undefined
}
