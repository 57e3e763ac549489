import { type AnyColumn, type SQL, sql } from 'drizzle-orm'

/** The condition of a CHECK that a column holds one of a list of the product's own words or numbers. */
export function isOneOf(column: AnyColumn, values: readonly (string | number)[]): SQL {
  const list = values.map((value) => (typeof value === 'number' ? value : `'${value}'`)).join(', ')
  return sql`${column} in (${sql.raw(list)})`
}
