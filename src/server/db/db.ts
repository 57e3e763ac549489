import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'

/** The database or a transaction on it, as stores take it. */
export type Db = PgDatabase<PgQueryResultHKT>
