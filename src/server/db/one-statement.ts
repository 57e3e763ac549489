import { type SQL, sql } from 'drizzle-orm'
import type { Db } from './db'

/**
 * What one feature reads or writes within a statement that several of them make up: a common table expression whose
 * rows have an `id`. Each feature keeps its parts beside its rules; `Values` are what a part must be given when it
 * runs.
 */
export interface StatementPart<Values> {
  name: string
  text: SQL
  /** Values that its row has in columns of the same names: parts that come after it read them there. */
  has?: readonly string[]
  /** Never called: it tells the compiler which values a statement made of parts takes. */
  takes?: (values: Values) => void
}

type AnyPart = StatementPart<never>

/** The values of all parts together: one that is forgotten does not compile. */
type ValuesOf<Parts extends readonly AnyPart[]> = Parts[number] extends StatementPart<infer Values> ? Values : never

interface PartOptions<Values> {
  /** The part whose row this one selects from, with `fromRowOf` or `besideRowOf`. */
  after?: AnyPart | undefined
  has?: readonly (keyof Values & string)[]
}

/** Makes a part; `given` stands for a value that comes when the statement runs, or that the part before it has. */
export function statementPart<Values = object>(
  name: string,
  write: (given: (value: keyof Values & string) => SQL) => SQL,
  { after, has = [] }: PartOptions<Values> = {},
): StatementPart<Values> {
  // Sent once: each value that is sent again costs the server and PostgreSQL its reading.
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

/** Lets a part without rows of its own write only where another part has a row, if there is another. */
export function fromRowOf(part: AnyPart | undefined): SQL {
  return part ? sql`from ${rowsOf(part)}` : sql``
}

/** The same for a part that selects from something already. */
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

/** True once another part has written what there was to write, if anything. */
export function isOver({ name }: AnyPart): SQL {
  return sql`(select count(*) from ${sql.identifier(name)}) >= 0`
}

interface Statement<Parts extends readonly AnyPart[]> {
  name: string
  parts: Parts
  /** The part whose number is the answer. */
  answer: AnyPart
}

/**
 * Prepares the parts as one statement, and so as one transaction: it costs one round trip, and half of it cannot be.
 * Running it answers a number, or undefined when the part that has it wrote nothing.
 */
export function prepareStatement<const Parts extends readonly AnyPart[]>(
  db: Db,
  { name, parts, answer }: Statement<Parts>,
): (values: ValuesOf<Parts>) => Promise<number | undefined> {
  const query = db
    .with(...parts.map((each) => db.$with(each.name, { id: sql<number>`id`.as('id') }).as(each.text)))
    .select({ id: sql<number>`id` })
    .from(rowsOf(answer))
    .prepare(name)
  // The compiler knows the values by their names; Drizzle looks them up by the same.
  return async (values) => (await query.execute(values as Record<string, unknown>))[0]?.id
}
