import * as z from 'zod/mini'
import { endpoint } from '../../http/endpoint'
import { STAFF_CHANGES } from '../../http/limits'
import { Id, PageQuery, RowNumber, SEARCH_MAX, StudentId } from '../../http/shapes'
import { coded } from '../../http/validation'
import { StudentSummary } from '../account/student-summary.contract'
import { Purchase, PurchaseMethod } from './billing.contract'
import { RECORDED_METHODS } from './hours.rules'
import { PAYMENT_MAX_CENTS, PURCHASE_STATUSES } from './purchase.rules'

/** Payments that staff confirm in one request. */
export const CONFIRMATIONS_MAX = 100

export const StaffPurchase = z.object({
  id: z.int(),
  student: StudentSummary,
  /** The guardian who bought for the family; null if the student did. */
  guardianName: z.nullable(z.string()),
  hours: z.number(),
  paymentMethod: PurchaseMethod,
  reference: z.string(),
  status: z.enum(PURCHASE_STATUSES),
  amountCents: z.int(),
  receivedCents: z.int(),
  /** Sent back for unused hours. */
  refundedCents: z.int(),
  createdAt: z.string(),
  expiresAt: z.nullable(z.string()),
})
export type StaffPurchase = z.output<typeof StaffPurchase>

export const Cents = z
  .int(coded('AMOUNT_INVALID'))
  .check(z.gte(1, coded('AMOUNT_INVALID')), z.lte(PAYMENT_MAX_CENTS, coded('AMOUNT_INVALID')))

/** The line of the bank file that reports a payment, as `BankFileMatch` identifies it. */
const BankLineId = z.string().check(z.regex(/^[0-9a-f]{64}-\d{1,4}$/))

/** Staff confirm that money for a purchase has arrived. */
export const PaymentConfirmation = z.strictObject({
  purchaseId: RowNumber,
  amountCents: Cents,
  /** The amount received so far, as the portal showed it. The request is refused with 409 if that is no longer true. */
  expectedReceivedCents: z.int().check(z.gte(0)),
  bankLine: z.optional(BankLineId),
})
export type PaymentConfirmation = z.output<typeof PaymentConfirmation>

const NOTE_MAX = 300

export const StaffNote = z.optional(z.string().check(z.trim(), z.maxLength(NOTE_MAX, coded('TEXT_TOO_LONG'))))

/** Cash, a cheque or an e-Transfer, and the hours it buys. */
export const OfflinePayment = z.strictObject({
  studentId: StudentId,
  hours: Purchase.shape.hours,
  amountCents: Cents,
  method: z.enum(RECORDED_METHODS),
  note: StaffNote,
  /** Tutoring that follows a school curriculum: the receipt shows no taxes and says why. */
  isTaxExempt: z.optional(z.boolean()),
  /** The guardian of the student's family who paid, whose name the receipt carries. */
  guardianId: z.optional(StudentId),
  bankLine: z.optional(BankLineId),
})
export type OfflinePayment = z.output<typeof OfflinePayment>

export const adminPaymentsContract = {
  unpaid: endpoint({
    method: 'GET',
    path: '/api/admin/money/pending',
    access: 'admin',
    permission: 'money',
    summary: 'Pending purchases, oldest first: all, of a family, or unpaid ones with a reference, an amount or a name',
    query: z.extend(PageQuery, {
      search: z.optional(z.string().check(z.maxLength(SEARCH_MAX))),
      family: z.optional(Id),
    }),
    response: z.array(StaffPurchase),
  }),
  overpayments: endpoint({
    method: 'GET',
    path: '/api/admin/money/overpayments',
    access: 'admin',
    permission: 'money',
    summary: 'Purchases with money to send back, oldest first',
    query: PageQuery,
    response: z.array(StaffPurchase),
  }),
  confirm: endpoint({
    method: 'POST',
    path: '/api/admin/money/received',
    access: 'admin',
    permission: 'money',
    limit: STAFF_CHANGES,
    recentSignIn: true,
    summary: 'Confirm that payments have arrived, all or none; a purchase paid in full adds its hours',
    body: z.strictObject({
      payments: z.array(PaymentConfirmation).check(z.minLength(1), z.maxLength(CONFIRMATIONS_MAX)),
    }),
    response: z.array(StaffPurchase),
  }),
  recordOffline: endpoint({
    method: 'POST',
    path: '/api/admin/money/recorded',
    access: 'admin',
    permission: 'money',
    limit: STAFF_CHANGES,
    recentSignIn: true,
    summary: 'Record cash or a cheque, and add the hours it pays for',
    body: OfflinePayment,
    response: StaffPurchase,
  }),
  refundOverpayment: endpoint({
    method: 'POST',
    path: '/api/admin/money/overpayments/refunded',
    access: 'admin',
    permission: 'money',
    limit: STAFF_CHANGES,
    recentSignIn: true,
    summary: 'Record that staff sent back the whole overpayment of a purchase',
    body: z.strictObject({ purchaseId: RowNumber, amountCents: Cents }),
    response: StaffPurchase,
  }),
}
