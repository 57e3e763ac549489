import { type SQL, sql } from 'drizzle-orm'
import { bigint, index, integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import type { ActionName, TargetKind } from '#shared/features/staff/activity.contract'
import { administrators } from './administrators'

/** What staff did to hours, content, tutors and staff accounts: who, what, when, before and after. */
export const auditEntries = pgTable(
  'audit_entries',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    /** Null where the operator acted by command. */
    administratorId: integer('administrator_id').references(() => administrators.id),
    action: text().$type<ActionName>().notNull(),
    /** What it was done to. Quiz 5 and guide 5 are two things: the act says which is meant. */
    targetKind: text('target_kind')
      .$type<TargetKind>()
      .generatedAlwaysAs(
        (): SQL => sql`case split_part(action, '.', 1) when 'hours' then 'student' else split_part(action, '.', 1) end`,
      ),
    /** A student's id, the number of a quiz, a guide, a staff account or a tutor, a letter's id. */
    target: text().notNull(),
    before: jsonb().$type<Record<string, unknown>>(),
    after: jsonb().$type<Record<string, unknown>>(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  },
  (table) => [index('audit_entries_target').on(table.target, table.targetKind, table.id)],
)
