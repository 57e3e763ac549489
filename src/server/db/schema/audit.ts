import { type SQL, sql } from 'drizzle-orm'
import { bigint, index, integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import type { ActionName, TargetKind } from '#shared/features/staff/activity.contract'
import { administrators } from './accounts/administrators'

/** Actions of staff on hours, content, tutors and staff accounts: person, time, and state before and after. */
export const auditEntries = pgTable(
  'audit_entries',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    /** Null for actions by a command of the operator. */
    administratorId: integer('administrator_id').references(() => administrators.id),
    action: text().$type<ActionName>().notNull(),
    /** The target; the kind of action tells quiz 5 from guide 5. */
    targetKind: text('target_kind')
      .$type<TargetKind>()
      .generatedAlwaysAs(
        (): SQL => sql`case split_part(action, '.', 1) when 'hours' then 'student' else split_part(action, '.', 1) end`,
      ),
    /** The id of a student, quiz, guide, staff account, tutor or email. */
    target: text().notNull(),
    before: jsonb().$type<Record<string, unknown>>(),
    after: jsonb().$type<Record<string, unknown>>(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  },
  (table) => [index('audit_entries_target').on(table.target, table.targetKind, table.id)],
)
