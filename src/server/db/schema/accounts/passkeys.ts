import { sql } from 'drizzle-orm'
import { bigint, check, index, integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'
import { isOneOf } from '../one-of'
import { tutors } from '../tutoring/booking'
import { administrators } from './administrators'
import { signIns } from './sign-ins'

/** Keys that staff and tutors keep on a device and use as a second factor (WebAuthn). */
export const passkeys = pgTable(
  'passkeys',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    tutorId: integer('tutor_id').references(() => tutors.id, { onDelete: 'cascade' }),
    administratorId: integer('administrator_id').references(() => administrators.id, { onDelete: 'cascade' }),
    /** The authenticator's own id of the key, in base64url. */
    credentialId: text('credential_id').notNull().unique(),
    /** COSE, in base64url. */
    publicKey: text('public_key').notNull(),
    /** How often the authenticator says it was used; always 0 for those that do not count. */
    counter: bigint({ mode: 'number' }).notNull(),
    /** How the browser reaches the authenticator, such as `internal` or `usb`. */
    transports: text().array().notNull(),
    name: text().notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    lastUsedAt: timestamp('last_used_at', { withTimezone: true }),
  },
  (table) => [
    index('passkeys_tutor').on(table.tutorId),
    index('passkeys_administrator').on(table.administratorId),
    check('passkeys_account', sql`(${table.tutorId} is null) <> (${table.administratorId} is null)`),
  ],
)

export const CHALLENGE_PURPOSES = ['register', 'verify'] as const
export type ChallengePurpose = (typeof CHALLENGE_PURPOSES)[number]

/**
 * Challenges that an authenticator has to sign: one per sign-in and purpose, removed at its first use and with the
 * sign-in.
 */
export const passkeyChallenges = pgTable(
  'passkey_challenges',
  {
    tokenHash: text('token_hash')
      .notNull()
      .references(() => signIns.tokenHash, { onDelete: 'cascade', onUpdate: 'cascade' }),
    purpose: text({ enum: CHALLENGE_PURPOSES }).notNull(),
    challenge: text().notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.tokenHash, table.purpose] }),
    check('passkey_challenges_purpose', isOneOf(table.purpose, CHALLENGE_PURPOSES)),
  ],
)
