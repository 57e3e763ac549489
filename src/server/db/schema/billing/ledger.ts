import { sql } from 'drizzle-orm'
import {
  bigint,
  check,
  index,
  integer,
  numeric,
  pgTable,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { ENTRY_KINDS } from '#shared/features/billing/hours.rules'
import { administrators } from '../accounts/administrators'
import { families } from '../accounts/families'
import { students } from '../accounts/students'
import { isOneOf } from '../one-of'
import { sessions } from '../tutoring/booking'
import { gifts } from './gifts'
import { purchases, refunds } from './purchases'

/**
 * The ledger: one entry for every change of a balance, append-only. Inserting an entry changes the balance of the
 * student, or of the student's family, in the same statement (trigger `ledger_entries_move_balance`), and one of the
 * kind `purchase` sets its purchase to paid (trigger `ledger_entries_pay_purchase`). A session restores at most what it
 * cost (trigger `ledger_entries_return_within_cost`): one `refund` (`CANCELLATION_RETURN`) of a share, possibly zero,
 * when it is cancelled, and any number of `give-back` entries afterwards. A refund of bought hours adds its own entry
 * (trigger `refunds_begin`).
 */
export const ledgerEntries = pgTable(
  'ledger_entries',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    studentId: uuid('student_id')
      .notNull()
      .references(() => students.id),
    /** The family whose balance it changes, set by the trigger; null if the balance is the student's own. */
    familyId: integer('family_id').references(() => families.id),
    kind: text({ enum: ENTRY_KINDS }).notNull(),
    hours: numeric({ precision: 10, scale: 2 }).notNull(),
    /** Set by the trigger. */
    balanceAfter: numeric('balance_after', { precision: 10, scale: 2 }).notNull().default('0'),
    reason: text(),
    administratorId: integer('administrator_id').references(() => administrators.id),
    sessionId: integer('session_id').references(() => sessions.id),
    /** Identifies one `give-back`, so that it never counts twice. */
    actionKey: text('action_key'),
    purchaseId: integer('purchase_id').references(() => purchases.id),
    refundId: integer('refund_id').references(() => refunds.id),
    giftId: integer('gift_id').references(() => gifts.id),
    /** Shared by both entries that move hours from one balance to another. */
    transferId: uuid('transfer_id'),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    index('ledger_entries_student').on(table.studentId, table.id),
    index('ledger_entries_family').on(table.familyId, table.id).where(sql`${table.familyId} is not null`),
    // A transfer takes its hours once and adds them once (trigger `ledger_entries_complete_transfer`).
    uniqueIndex('ledger_entries_transfer_key')
      .on(table.transferId, sql`(${table.hours} > 0)`)
      .where(sql`${table.transferId} is not null`),
    check('ledger_entries_transfer_named', sql`(${table.kind} = 'transfer') = (${table.transferId} is not null)`),
    // One debit and one refund per session, and one `give-back` per key.
    uniqueIndex('ledger_entries_session_key').on(table.sessionId, table.kind, sql`coalesce(${table.actionKey}, '')`),
    // A purchase adds its hours once.
    uniqueIndex('ledger_entries_purchase_key').on(table.purchaseId).where(sql`${table.kind} = 'purchase'`),
    // A cancelled session has a refund entry even if no hours are restored.
    check('ledger_entries_not_zero', sql`${table.hours} <> 0 or ${table.kind} = 'refund'`),
    check('ledger_entries_give_back_keyed', sql`(${table.kind} = 'give-back') = (${table.actionKey} is not null)`),
    check(
      'ledger_entries_give_back_by_staff',
      sql`${table.kind} <> 'give-back' or ${table.administratorId} is not null and ${table.hours} > 0`,
    ),
    // A refund removes its hours once, and restores them at most once.
    uniqueIndex('ledger_entries_refund_key').on(table.refundId, table.kind).where(sql`${table.refundId} is not null`),
    check(
      'ledger_entries_refund_named',
      sql`(${table.refundId} is not null) = (${table.kind} in ('purchase-refund', 'refund-refused'))`,
    ),
    // Each student receives a gift once.
    uniqueIndex('ledger_entries_gift_key').on(table.giftId, table.studentId).where(sql`${table.giftId} is not null`),
    check('ledger_entries_gift_by_staff', sql`${table.giftId} is null or ${table.kind} = 'adjustment'`),
    check('ledger_entries_kind_known', isOneOf(table.kind, ENTRY_KINDS)),
  ],
)

/** The student or the family whose balance an entry changed. */
export const balanceOfEntry = sql<string>`coalesce(${ledgerEntries.familyId}::text, ${ledgerEntries.studentId}::text)`
