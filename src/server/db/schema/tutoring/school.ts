import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  integer,
  jsonb,
  numeric,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import type { SettingKey } from '#shared/features/school/school.rules'
import { administrators } from '../accounts/administrators'

// All four tables are append-only (`refuse_change`). Earlier rows hold the values before each change.

/** One row per save. Two saves on the same version collide on the key, and the later one is refused. */
export const schoolChanges = pgTable('school_changes', {
  version: integer().primaryKey(),
  /** Null for the values that the first start copies from the environment. */
  administratorId: integer('administrator_id').references(() => administrators.id),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
})

/** The settings that a save changed. The newest row of a key is in force; a key without rows has its default. */
export const schoolSettings = pgTable(
  'school_settings',
  {
    key: text().$type<SettingKey>().notNull(),
    version: integer()
      .notNull()
      .references(() => schoolChanges.version),
    value: jsonb().notNull(),
  },
  (table) => [primaryKey({ columns: [table.key, table.version] })],
)

/** In force from `validFrom` until the next one. */
export const priceLists = pgTable(
  'price_lists',
  {
    /** The save that published it: at most one list each. */
    id: integer()
      .primaryKey()
      .references(() => schoolChanges.version),
    validFrom: timestamp('valid_from', { withTimezone: true }).notNull(),
    /** The price of custom hours. */
    hourlyCents: integer('hourly_cents').notNull(),
  },
  (table) => [check('price_lists_hourly_in_dollars', sql`${table.hourlyCents} > 0 and ${table.hourlyCents} % 100 = 0`)],
)

export const pricePackages = pgTable(
  'price_packages',
  {
    priceListId: integer('price_list_id')
      .notNull()
      .references(() => priceLists.id),
    hours: numeric({ precision: 5, scale: 2, mode: 'number' }).notNull(),
    priceCents: integer('price_cents').notNull(),
    label: text().notNull(),
    labelFr: text('label_fr').notNull(),
    isPopular: boolean('is_popular').notNull(),
    isOnSale: boolean('is_on_sale').notNull(),
    position: smallint().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.priceListId, table.hours] }),
    uniqueIndex('price_packages_one_popular').on(table.priceListId).where(sql`${table.isPopular}`),
    check('price_packages_hours_known', sql`${table.hours} between 0.5 and 100 and ${table.hours} % 0.5 = 0`),
    check('price_packages_price_positive', sql`${table.priceCents} > 0`),
  ],
)
