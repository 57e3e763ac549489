import { type AnyColumn, type SQL, sql } from 'drizzle-orm'

/** The CHECK condition that a column holds one of a fixed list of values. */
export function isOneOf(column: AnyColumn, values: readonly (string | number)[]): SQL {
  const list = values.map((value) => (typeof value === 'number' ? value : `'${value}'`)).join(', ')
  return sql`${column} in (${sql.raw(list)})`
}
