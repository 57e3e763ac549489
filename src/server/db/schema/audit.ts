import { bigint, index, integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import type { Act } from '#shared/features/admin/admin-activity.contract'
import { administrators } from './administrators'

/** What staff did to hours and content: who, what, when, before and after. */
export const auditEntries = pgTable(
  'audit_entries',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    administratorId: integer('administrator_id')
      .notNull()
      .references(() => administrators.id),
    act: text().$type<Act>().notNull(),
    /** What it was done to: a student's id, a quiz's or guide's number. */
    target: text().notNull(),
    before: jsonb().$type<Record<string, unknown>>(),
    after: jsonb().$type<Record<string, unknown>>(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  },
  (table) => [index('audit_entries_target').on(table.target, table.id)],
)
