import { integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import { tutors } from './booking'

/** A tutor signs in with the email in `tutors` and this password. */
export const tutorAccounts = pgTable('tutor_accounts', {
  tutorId: integer('tutor_id')
    .primaryKey()
    .references(() => tutors.id, { onDelete: 'cascade' }),
  passwordHash: text('password_hash').notNull(),
  /** The key of the private calendar feed; null when there is none. */
  calendarTokenHash: text('calendar_token_hash').unique(),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
})
