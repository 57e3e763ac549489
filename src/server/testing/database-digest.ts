import { existsSync, readdirSync } from 'node:fs'
import { sql } from 'drizzle-orm'
import type { Db } from '../db/db'

/** Refusals are counted and logged for the owner. */
const IGNORED_TABLES = ['sign_in_attempts', 'call_counts', 'security_entries']

/**
 * A hash of every table, and the names of the uploaded files. Ignores when a sign-in was last seen, and the entries
 * about staff who opened or exported a student's data, because reading writes both.
 */
export async function createDigest(db: Db, uploadDir: string): Promise<() => Promise<string>> {
  const tables = (await listTables(db)).filter((name) => !IGNORED_TABLES.includes(name))
  const marks = tables.map((name) => {
    const row = sql`md5((to_jsonb(t) - 'last_seen_at')::text)`
    const mark = sql`md5(coalesce(string_agg(${row}, '' order by ${row}), ''))`
    const where = name === 'audit_entries' ? sql` where action not in ('student.opened', 'student.exported')` : sql``
    return sql`select ${name} || ' ' || ${mark} as mark from ${sql.identifier(name)} as t${where}`
  })
  const all = sql`(${sql.join(marks, sql` union all `)}) as marks`
  const read = db.select({ mark: sql<string>`mark` }).from(all).prepare('hostile_digest')
  return async () => {
    const rows = await read.execute()
    const files = existsSync(uploadDir) ? readdirSync(uploadDir) : []
    return [...rows.map(({ mark }) => mark), ...files].toSorted().join('\n')
  }
}

/** The tables that differ between two digests. */
export function changedBetween(before: string, after: string): string {
  const known = new Set(before.split('\n'))
  const lines = after.split('\n').filter((line) => !known.has(line))
  return lines.map((line) => line.split(' ')[0]).join(', ')
}

/** Limits on guesses and emails keep hashes and numbers only. */
const COUNTERS = ['sign_in_attempts', 'call_counts']

/** The tables that hold a text in any column, in any case. */
export async function tablesWith(db: Db, text: string): Promise<string[]> {
  const tables = (await listTables(db)).filter((name) => !COUNTERS.includes(name))
  const found = await Promise.all(
    tables.map(async (name) => {
      const isIn = sql`strpos(lower(t::text), ${text.toLowerCase()}) > 0`
      const [row] = await db
        .select({ count: sql<number>`count(*)::int` })
        .from(sql`${sql.identifier(name)} as t`)
        .where(isIn)
      return row && row.count > 0 ? [name] : []
    }),
  )
  return found.flat().toSorted()
}

async function listTables(db: Db): Promise<string[]> {
  const found = await db
    .select({ name: sql<string>`relname::text` })
    .from(sql`pg_class`)
    .where(sql`relnamespace = 'public'::regnamespace and relkind = 'r'`)
    .orderBy(sql`relname`)
  return found.map(({ name }) => name)
}
