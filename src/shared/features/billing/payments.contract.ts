import * as z from 'zod/mini'
import { endpoint } from '../../http/endpoint'
import { STAFF_CHANGES } from '../../http/limits'
import { PageQuery, RowNumber, StudentId } from '../../http/shapes'
import { coded } from '../../http/validation'
import { Who } from '../staff/activity.contract'
import { SEARCH_MAX } from '../users/users.contract'
import { Purchase, PurchaseMethod } from './billing.contract'
import { RECORDED_METHODS } from './hours.rules'
import { PAYMENT_MOST_CENTS, PURCHASE_STATUSES } from './purchase.rules'

/** How many payments are marked in one act. */
export const RECEIVED_MOST = 100

/** A purchase as staff see it: what was to arrive, and what has. */
export const MoneyPurchase = z.object({
  id: z.int(),
  student: Who,
  hours: z.number(),
  paymentMethod: PurchaseMethod,
  reference: z.string(),
  status: z.enum(PURCHASE_STATUSES),
  amountCents: z.int(),
  receivedCents: z.int(),
  /** What went back for hours that were returned. */
  refundedCents: z.int(),
  createdAt: z.string(),
  expiresAt: z.nullable(z.string()),
})
export type MoneyPurchase = z.output<typeof MoneyPurchase>

export const Cents = z
  .int(coded('AMOUNT_INVALID'))
  .check(z.gte(1, coded('AMOUNT_INVALID')), z.lte(PAYMENT_MOST_CENTS, coded('AMOUNT_INVALID')))

export const Received = z.strictObject({
  purchaseId: RowNumber,
  amountCents: Cents,
  /** What had arrived when staff looked. When it is something else by now, nothing changes and the answer is 409. */
  expectedReceivedCents: z.int().check(z.gte(0)),
  /** The line of the bank's file that tells of it, as a proposal named it. */
  bankLine: z.optional(z.string().check(z.regex(/^[0-9a-f]{64}-\d{1,4}$/))),
})
export type Received = z.output<typeof Received>

const NOTE_MAX = 300

export const StaffNote = z.optional(z.string().check(z.trim(), z.maxLength(NOTE_MAX, coded('TEXT_TOO_LONG'))))

/** A payment that was taken elsewhere, and the hours that it buys. */
export const RecordedPayment = z.strictObject({
  studentId: StudentId,
  hours: Purchase.shape.hours,
  amountCents: Cents,
  method: z.enum(RECORDED_METHODS),
  /** For staff only. */
  note: StaffNote,
})
export type RecordedPayment = z.output<typeof RecordedPayment>

/**
 * What to make of a line: its reference and amount agree with a purchase, it is too little or too much, the line was
 * marked before, no purchase has its reference, or it cannot be told which figure is the amount.
 */
export const VERDICTS = ['agrees', 'short', 'surplus', 'marked', 'unknown', 'unreadable'] as const

/** A line of a bank's file, and the purchase that it is about, if any. Nothing is marked by it. */
export const BankProposal = z.object({
  bankLine: z.string(),
  text: z.string(),
  amountCents: z.nullable(z.int()),
  verdict: z.enum(VERDICTS),
  purchase: z.nullable(MoneyPurchase),
})
export type BankProposal = z.output<typeof BankProposal>

/** A year of a busy account. */
const BANK_FILE_MAX = 400_000

export const adminMoneyContract = {
  unpaid: endpoint({
    method: 'GET',
    path: '/api/admin/money/pending',
    access: 'admin',
    right: 'money',
    summary: 'Purchases that wait for their money, the oldest first; or unpaid ones found by reference, amount or name',
    query: z.extend(PageQuery, { search: z.optional(z.string().check(z.maxLength(SEARCH_MAX))) }),
    response: z.array(MoneyPurchase),
  }),
  toGiveBack: endpoint({
    method: 'GET',
    path: '/api/admin/money/to-give-back',
    access: 'admin',
    right: 'money',
    summary: 'Purchases for which too much arrived, or anything although they were given up, the oldest first',
    query: PageQuery,
    response: z.array(MoneyPurchase),
  }),
  readBankFile: endpoint({
    method: 'POST',
    path: '/api/admin/money/bank-file',
    access: 'admin',
    right: 'money',
    limit: STAFF_CHANGES,
    summary: 'Read a bank’s CSV and propose what its lines pay for; nothing is changed',
    body: z.strictObject({ text: z.string().check(z.maxLength(BANK_FILE_MAX)) }),
    bodyLimitBytes: 2 * 1024 * 1024,
    bodyTooLong: 'FILE_TOO_LARGE',
    response: z.array(BankProposal),
    // It changes nothing.
    idempotent: false,
  }),
  receive: endpoint({
    method: 'POST',
    path: '/api/admin/money/received',
    access: 'admin',
    right: 'money',
    limit: STAFF_CHANGES,
    summary: 'Mark payments as received, all of them or none; a purchase that is paid in full adds its hours',
    body: z.strictObject({ payments: z.array(Received).check(z.minLength(1), z.maxLength(RECEIVED_MOST)) }),
    response: z.array(MoneyPurchase),
  }),
  record: endpoint({
    method: 'POST',
    path: '/api/admin/money/recorded',
    access: 'admin',
    right: 'money',
    limit: STAFF_CHANGES,
    summary: 'Record a payment that was taken elsewhere; it adds its hours',
    body: RecordedPayment,
    response: MoneyPurchase,
  }),
  giveBack: endpoint({
    method: 'POST',
    path: '/api/admin/money/given-back',
    access: 'admin',
    right: 'money',
    limit: STAFF_CHANGES,
    summary: 'Mark what arrived too much as given back, all of it',
    body: z.strictObject({ purchaseId: RowNumber, amountCents: Cents }),
    response: MoneyPurchase,
  }),
}
