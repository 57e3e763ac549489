import type { Db } from '../db'

/** Prepares a hot query once per database: building its text again would cost more than running it. */
export function preparedOnce<Query>(prepare: (db: Db) => Query): (db: Db) => Query {
  const known = new WeakMap<Db, Query>()
  return (db) => {
    const preparedQuery = known.get(db) ?? prepare(db)
    known.set(db, preparedQuery)
    return preparedQuery
  }
}
