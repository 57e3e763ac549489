import { sql } from 'drizzle-orm'
import {
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { ACCOUNT_KINDS, type AccountKind } from '#shared/account-kinds'
import { isOneOf } from '../one-of'
import { tutors } from '../tutoring/booking'
import { administrators } from './administrators'
import { guardianAccounts } from './families'
import { students } from './students'

/** The column that names the account of each kind. */
export const ACCOUNT_COLUMNS = {
  student: 'studentId',
  guardian: 'guardianId',
  tutor: 'tutorId',
  admin: 'administratorId',
} as const satisfies Record<AccountKind, string>

/** The sign-ins of all accounts: one row per browser. */
export const signIns = pgTable(
  'sign_ins',
  {
    /** SHA-256 of the token; the token itself is only in the browser's cookie. */
    tokenHash: text('token_hash').primaryKey(),
    accountKind: text('account_kind', { enum: ACCOUNT_KINDS }).notNull(),
    studentId: uuid('student_id').references(() => students.id, { onDelete: 'cascade' }),
    guardianId: uuid('guardian_id').references(() => guardianAccounts.id, { onDelete: 'cascade' }),
    tutorId: integer('tutor_id').references(() => tutors.id, { onDelete: 'cascade' }),
    administratorId: integer('administrator_id').references(() => administrators.id, { onDelete: 'cascade' }),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    lastSeenAt: timestamp('last_seen_at', { withTimezone: true }).notNull(),
    /** `Firefox/Windows`, so that the owner recognizes the sign-in in a list. */
    browser: text(),
    /** When the second factor was passed, for kinds that have one. */
    factorPassedAt: timestamp('factor_passed_at', { withTimezone: true }),
    /** When an emailed code confirmed that the caller reads the account's mailbox. Ends with a new token. */
    emailCodePassedAt: timestamp('email_code_passed_at', { withTimezone: true }),
  },
  (table) => {
    const namesItsAccount = ACCOUNT_KINDS.map(
      (kind) => sql`(${table.accountKind} = ${sql.raw(`'${kind}'`)}) = (${table[ACCOUNT_COLUMNS[kind]]} is not null)`,
    )
    return [
      index('sign_ins_student').on(table.studentId),
      index('sign_ins_guardian').on(table.guardianId),
      index('sign_ins_tutor').on(table.tutorId),
      index('sign_ins_administrator').on(table.administratorId),
      check(
        'sign_ins_account',
        sql.join([isOneOf(table.accountKind, ACCOUNT_KINDS), ...namesItsAccount], sql.raw(' and ')),
      ),
    ]
  },
)

/**
 * Codes that were emailed and not used yet: one per sign-in, and one per student for the page on which a student names
 * a guardian before signing in. The code follows from the email's id and the site's key, and is never stored.
 */
export const emailCodes = pgTable(
  'email_codes',
  {
    emailId: uuid('email_id').primaryKey(),
    tokenHash: text('token_hash').references(() => signIns.tokenHash, { onDelete: 'cascade' }),
    studentId: uuid('student_id').references(() => students.id, { onDelete: 'cascade' }),
    tries: smallint().notNull().default(0),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    uniqueIndex('email_codes_sign_in_key').on(table.tokenHash),
    uniqueIndex('email_codes_student_key').on(table.studentId),
    check('email_codes_owner', sql`(${table.tokenHash} is null) <> (${table.studentId} is null)`),
  ],
)

/** Browsers in which an account signed in before. Guesses from elsewhere do not lock them out. */
export const knownDevices = pgTable(
  'known_devices',
  {
    /** SHA-256 of the device cookie. */
    tokenHash: text('token_hash').notNull(),
    accountKind: text('account_kind').notNull(),
    /** The id of the account among those of its kind. */
    account: text().notNull(),
    lastSeenAt: timestamp('last_seen_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.tokenHash, table.accountKind, table.account] }),
    index('known_devices_account').on(table.accountKind, table.account),
    index('known_devices_seen').on(table.lastSeenAt),
  ],
)

/** Wrong passwords, counted per account and network, per account and per network, for all server processes together. */
export const signInAttempts = pgTable(
  'sign_in_attempts',
  {
    /** SHA-256 of what is counted, so that no address or email is stored. */
    key: text().primaryKey(),
    attempts: integer().notNull(),
    /** In the count of an account over all networks: the time of its last attempt, from which the wait begins. */
    windowStartedAt: timestamp('window_started_at', { withTimezone: true }).notNull(),
  },
  (table) => [index('sign_in_attempts_window').on(table.windowStartedAt)],
)

/** A sign-in that was sent to an outside provider and has not returned; used once. */
export const oidcRequests = pgTable(
  'oidc_requests',
  {
    stateHash: text('state_hash').primaryKey(),
    /** SHA-256 of the browser's own cookie: a stolen state is useless in another browser. */
    browserHash: text('browser_hash').notNull(),
    nonce: text().notNull(),
    codeVerifier: text('code_verifier').notNull(),
    returnTo: text('return_to').notNull(),
    /** The kind of account: only students and guardians can sign in at a provider. */
    accountKind: text('account_kind', { enum: ACCOUNT_KINDS }).notNull().default('student'),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  },
  (table) => [index('oidc_requests_created').on(table.createdAt)],
)
