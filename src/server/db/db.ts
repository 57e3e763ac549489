import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'

/** What stores take: the database itself, or a transaction on it. */
export type Db = PgDatabase<PgQueryResultHKT>
