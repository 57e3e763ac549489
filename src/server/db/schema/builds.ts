import { pgTable, text, timestamp } from 'drizzle-orm/pg-core'

/** The builds whose assets are in the storage. Every process serves the assets of all of them. */
export const builds = pgTable('builds', {
  /** The checksum of the pack in the storage. */
  sha256: text().primaryKey(),
  /** The names of its assets. */
  assets: text().array().notNull(),
  publishedAt: timestamp('published_at', { withTimezone: true }).notNull(),
  /** When a process last ran this build. */
  seenAt: timestamp('seen_at', { withTimezone: true }).notNull(),
})
