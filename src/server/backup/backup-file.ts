import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { pipeline } from 'node:stream'
import { createGunzip } from 'node:zlib'
import * as z from 'zod/mini'

export const FORMAT = 'plume-backup 1'

/**
 * The first line. The rows follow, one line of JSON each, table by table in the order listed here, then the last line.
 * The whole file is compressed with gzip.
 */
const Header = z.object({
  format: z.literal(FORMAT),
  createdAt: z.string(),
  migrations: z.array(z.string()),
  /** False if the ledger was already inconsistent at the time of the backup. */
  ledgerSound: z.boolean(),
  tables: z.array(z.object({ name: z.string(), rows: z.number() })),
})
export type Header = z.output<typeof Header>

const LastLine = z.object({
  sequences: z.array(z.object({ table: z.string(), column: z.string(), lastValue: z.string(), isCalled: z.boolean() })),
  /** A checksum of every byte before this line, uncompressed. */
  sha256: z.string(),
})
export type LastLine = z.output<typeof LastLine>

export class DamagedBackupError extends Error {
  constructor(file: string, problem: string) {
    super(`${file} cannot be restored: ${problem}. Nothing was written.`)
  }
}

type TakeRow = (table: string, line: string) => Promise<void>

/** Reads a backup from its first line to its last; throws if it is incomplete or altered. */
export async function readBackup(file: string, takeRow?: TakeRow): Promise<{ header: Header; last: LastLine }> {
  const hash = createHash('sha256')
  const lines = readLines(file)
  const next = async () => (await lines.next()).value ?? ''
  try {
    const first = await next()
    const header = parse(Header, first)
    hash.update(`${first}\n`)
    for (const { name, rows } of header.tables) {
      for (let row = 0; row < rows; row++) {
        const line = await next()
        if (!line) throw new DamagedBackupError(file, `it ends within ${name}`)
        hash.update(`${line}\n`)
        await takeRow?.(name, line)
      }
    }
    const last = parse(LastLine, await next())
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

async function* readLines(file: string): AsyncGenerator<string, undefined> {
  // A failure of either stream reaches the loop below through the second one.
  const text = pipeline(createReadStream(file), createGunzip(), () => {}).setEncoding('utf8')
  let rest = ''
  for await (const chunk of text) {
    const lines = (rest + chunk).split('\n')
    rest = lines.pop() ?? ''
    yield* lines
  }
  if (rest) yield rest
  return undefined
}
