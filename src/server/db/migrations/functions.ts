import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { PROJECT_ROOT } from '../../project-root'
import type { Db } from '../db'

const functionsFolder = join(PROJECT_ROOT, 'db', 'functions')

interface FunctionFile {
  name: string
  text: string
  hash: string
}

/** Every SQL function with its triggers, one file each. */
export function readFunctionFiles(folder = functionsFolder): FunctionFile[] {
  const names = readdirSync(folder).filter((name) => name.endsWith('.sql'))
  return names.sort().map((name) => {
    const text = readFileSync(join(folder, name), 'utf8')
    return { name, text, hash: createHash('sha256').update(text).digest('hex') }
  })
}

/**
 * Applies the files whose content changed since they were last applied. A function that is removed is dropped by a
 * migration.
 */
export async function applyFunctions(tx: Db, files = readFunctionFiles()): Promise<void> {
  await tx.execute(
    sql`create table if not exists drizzle.applied_functions (name text primary key, hash text not null)`,
  )
  const applied = await tx
    .select({ name: sql<string>`name`, hash: sql<string>`hash` })
    .from(sql`drizzle.applied_functions`)
  const hashes = new Map(applied.map(({ name, hash }) => [name, hash]))
  // Functions may call each other in any order.
  await tx.execute(sql`set local check_function_bodies = off`)
  for (const { name, text, hash } of files) {
    if (hashes.get(name) === hash) continue
    for (const statement of statementsOf(text)) await tx.execute(sql.raw(statement))
    await tx.execute(sql`insert into drizzle.applied_functions values (${name}, ${hash})
      on conflict (name) do update set hash = excluded.hash`)
  }
}

/** PGlite takes one statement at a time. In these files each starts with CREATE or DROP after an empty line. */
function statementsOf(text: string): string[] {
  return text.split(/\n\n(?=CREATE |DROP )/)
}
