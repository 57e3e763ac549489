import { bigint, integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'
import { tutors } from '../tutoring/booking'

/** A tutor signs in with the email in `tutors` and this password. */
export const tutorAccounts = pgTable('tutor_accounts', {
  tutorId: integer('tutor_id')
    .primaryKey()
    .references(() => tutors.id, { onDelete: 'cascade' }),
  passwordHash: text('password_hash').notNull(),
  /** The key of the private calendar feed; null when there is none. */
  calendarTokenHash: text('calendar_token_hash').unique(),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  /** The authenticator app, as for staff (`administrators.ts`). */
  factorSecret: text('factor_secret'),
  factorConfirmedAt: timestamp('factor_confirmed_at', { withTimezone: true }),
  factorLastStep: bigint('factor_last_step', { mode: 'number' }),
})

/** Single-use recovery codes, as for staff. */
export const tutorRecoveryCodes = pgTable(
  'tutor_recovery_codes',
  {
    tutorId: integer('tutor_id')
      .notNull()
      .references(() => tutors.id, { onDelete: 'cascade' }),
    codeHash: text('code_hash').notNull(),
  },
  (table) => [primaryKey({ columns: [table.tutorId, table.codeHash] })],
)
