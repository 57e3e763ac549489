import { sql } from 'drizzle-orm'
import { check, pgTable, smallint, text, timestamp } from 'drizzle-orm/pg-core'

/** One row: a fingerprint of the key that signs and seals. A site with another key must not open this database. */
export const siteKeys = pgTable(
  'site_keys',
  {
    id: smallint().primaryKey().default(1),
    fingerprint: text().notNull(),
    since: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [check('site_keys_one_row', sql`${table.id} = 1`)],
)
