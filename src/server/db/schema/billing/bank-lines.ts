import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core'
import { BANK_LINE_STATES } from '#shared/features/billing/accounting/bank-file.rules'
import { administrators } from '../accounts/administrators'
import { isOneOf } from '../one-of'

/**
 * Incoming payments of the bank files that staff have read, kept until a payment records them or staff dismiss them.
 * A payment with the same `line` sets it to paid (trigger `payments_close_bank_line`). What the bank wrote never
 * changes, and no line is deleted (trigger `bank_lines_guarded`).
 */
export const bankLines = pgTable(
  'bank_lines',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    /** Identifies the line in overlapping files; `payments.bank_line` has the same value. */
    line: text().notNull(),
    text: text().notNull(),
    /** Null when more than one figure could be the amount. */
    amountCents: integer('amount_cents'),
    state: text({ enum: BANK_LINE_STATES }).notNull().default('open'),
    /** Why staff dismissed it. */
    reason: text(),
    /** The member of staff who imported the file. */
    readBy: integer('read_by')
      .notNull()
      .references(() => administrators.id),
    readAt: timestamp('read_at', { withTimezone: true }).notNull(),
    /** The member of staff who recorded the payment or dismissed the line. */
    closedBy: integer('closed_by').references(() => administrators.id),
    closedAt: timestamp('closed_at', { withTimezone: true }),
  },
  (table) => [
    uniqueIndex('bank_lines_line_key').on(table.line),
    index('bank_lines_open').on(table.id).where(sql`${table.state} = 'open'`),
    index('bank_lines_dismissed').on(table.id).where(sql`${table.state} = 'dismissed'`),
    check('bank_lines_state_known', isOneOf(table.state, BANK_LINE_STATES)),
    check('bank_lines_amount_positive', sql`${table.amountCents} > 0`),
    check('bank_lines_closed_at_a_time', sql`(${table.state} = 'open') = (${table.closedAt} is null)`),
    check('bank_lines_dismissed_with_reason', sql`(${table.state} = 'dismissed') = (${table.reason} is not null)`),
  ],
)
