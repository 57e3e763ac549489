import type { SQL } from 'drizzle-orm'

/**
 * What an endpoint reads in the very statement that finds out who is asking: fields of a question about a row of `students`.
 * For what is read all the time and needs no more than the student: a second round trip would cost as much as the first.
 */
export interface ReadAlong<Found> {
  /** Names the prepared statement. */
  name: string
  fields: { [Field in keyof Found]: SQL<Found[Field]> }
  /** The values that the fields take. What the address says was not looked at by then. */
  values(now: Date, unverifiedParams: Record<string, unknown>): Record<string, unknown>
}

/** What fields of a question are read as. */
export type FieldsOf<Fields extends Record<string, SQL>> = {
  [Field in keyof Fields]: Fields[Field] extends SQL<infer Found> ? Found : never
}

export const NOTHING_ALONG: ReadAlong<unknown> = { name: 'alone', fields: {}, values: () => ({}) }
