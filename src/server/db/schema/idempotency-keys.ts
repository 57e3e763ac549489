import { index, integer, jsonb, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { administrators } from './administrators'
import { students } from './students'

/** What is kept of a keyed request, whoever sent it. */
const keyedRequest = {
  endpoint: text().notNull(),
  key: text().notNull(),
  bodyHash: text('body_hash').notNull(),
  answer: jsonb(),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
}

/** The first answer to each keyed request, written in the same transaction as its effect. */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    studentId: uuid('student_id')
      .notNull()
      .references(() => students.id, { onDelete: 'cascade' }),
    ...keyedRequest,
  },
  (table) => [
    primaryKey({ columns: [table.studentId, table.endpoint, table.key] }),
    index('idempotency_keys_created').on(table.createdAt),
  ],
)

/** The same for what staff create. */
export const staffIdempotencyKeys = pgTable(
  'staff_idempotency_keys',
  {
    administratorId: integer('administrator_id')
      .notNull()
      .references(() => administrators.id, { onDelete: 'cascade' }),
    ...keyedRequest,
  },
  (table) => [
    primaryKey({ columns: [table.administratorId, table.endpoint, table.key] }),
    index('staff_idempotency_keys_created').on(table.createdAt),
  ],
)
