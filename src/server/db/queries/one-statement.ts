import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '../db'

/**
 * One feature's part of a statement that several features build together: a common table expression whose rows have an
 * `id`. Each feature keeps its part beside its rules; `Values` are the parameters of the part.
 */
export interface StatementPart<Values> {
  name: string
  text: SQL
  /** Values that this part's row provides in columns of the same names, for later parts. */
  has?: readonly string[]
  /** Never called: a type-level record of the values that a statement takes. */
  takes?: (values: Values) => void
}

type AnyPart = StatementPart<never>

/** The values of all parts together: a forgotten one does not compile. */
type ValuesOf<Parts extends readonly AnyPart[]> = Parts[number] extends StatementPart<infer Values> ? Values : never

interface PartOptions<Values> {
  /** The part whose row this one selects from, with `fromRowOf` or `besideRowOf`. */
  after?: AnyPart | undefined
  has?: readonly (keyof Values & string)[]
}

/** Makes a part; `given` refers to a parameter of the statement, or to a value from the part before it. */
export function statementPart<Values = object>(
  name: string,
  write: (given: (value: keyof Values & string) => SQL) => SQL,
  { after, has = [] }: PartOptions<Values> = {},
): StatementPart<Values> {
  // Sent once: repeating a value costs the server and PostgreSQL extra parsing.
  const given = (value: string) =>
    after?.has?.includes(value)
      ? sql`${sql.identifier(after.name)}.${sql.identifier(value)}`
      : sql`${sql.placeholder(value)}`
  return { name, text: write(given), has }
}

/** The rows of other parts, side by side, to select from. */
export function rowsOf(...parts: readonly AnyPart[]): SQL {
  return sql.join(
    parts.map(({ name }) => sql.identifier(name)),
    sql`, `,
  )
}

/** Lets a part without its own rows write only if another part has a row, where there is another. */
export function fromRowOf(part: AnyPart | undefined): SQL {
  return part ? sql`from ${rowsOf(part)}` : sql``
}

/** The condition for a part that already selects from something. */
export function besideRowOf(part: AnyPart | undefined): SQL {
  return part ? sql`, ${rowsOf(part)}` : sql``
}

/** The number in the row of another part. */
export function idOf({ name }: AnyPart): SQL {
  return sql`${sql.identifier(name)}.id`
}

/** True if another part has written something. Counting its rows makes PostgreSQL write all of them first. */
export function hasWritten({ name }: AnyPart): SQL {
  return sql`(select count(*) from ${sql.identifier(name)}) > 0`
}

/** True once another part has finished writing, even if it wrote nothing. */
export function isOver({ name }: AnyPart): SQL {
  return sql`(select count(*) from ${sql.identifier(name)}) >= 0`
}

interface CombinedStatement<Parts extends readonly AnyPart[]> {
  name: string
  parts: Parts
  /** The part whose number is the result. */
  result: AnyPart
}

/**
 * Prepares the parts as one statement, and so as one transaction: a single round trip that succeeds or fails as a
 * whole. Returns a number, or undefined if the part that provides it wrote nothing.
 */
export function prepareStatement<const Parts extends readonly AnyPart[]>(
  db: Db,
  { name, parts, result }: CombinedStatement<Parts>,
): (values: ValuesOf<Parts>) => Promise<number | undefined> {
  const query = db
    .with(...parts.map((each) => db.$with(each.name, { id: sql<number>`id`.as('id') }).as(each.text)))
    .select({ id: sql<number>`id` })
    .from(rowsOf(result))
    .prepare(name)
  // The compiler checks the values by name, and Drizzle looks them up by the same names.
  return async (values) => (await query.execute(values as Record<string, unknown>))[0]?.id
}
