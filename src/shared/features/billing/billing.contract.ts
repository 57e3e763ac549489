import * as z from 'zod/mini'
import { endpoint } from '../../http/endpoint'
import { EMAILS_ON_REQUEST, HOLDS_OF_NETWORK, PURCHASE_CHECKS, RECEIPT_FILES, STUDENT_CHANGES } from '../../http/limits'
import { Id, Language, TutoringSubjectId } from '../../http/shapes'
import { coded } from '../../http/validation'
import { CUSTOM_HOURS, isHourStep } from '../school/prices.rules'
import { ENTRY_KINDS, PAYMENT_METHODS, PURCHASE_METHODS } from './hours.rules'
import { PURCHASE_STATUSES } from './purchase.rules'

export const PaymentMethod = z.enum(PAYMENT_METHODS)
export type PaymentMethod = z.output<typeof PaymentMethod>
export const PurchaseMethod = z.enum(PURCHASE_METHODS)
export type PurchaseMethod = z.output<typeof PurchaseMethod>

export const Purchase = z.strictObject({
  hours: z
    .number(coded('HOURS_RANGE'))
    .check(
      z.gte(CUSTOM_HOURS.min, coded('HOURS_RANGE')),
      z.lte(CUSTOM_HOURS.max, coded('HOURS_RANGE')),
      z.refine(isHourStep, coded('HOURS_STEP')),
    ),
  /** The price shown to the student in Canadian dollars. The server refuses it if its own price differs. */
  amount: z.number(),
  paymentMethod: PaymentMethod,
  /** The hold to book as soon as the hours are paid. */
  holdId: z.optional(z.int()),
})

/** The booking that a purchase was made for. Null as session: not paid yet, or its time was lost. */
const PurchasedBooking = z.object({ sessionId: z.nullable(z.int()) })

/** Send an e-Transfer with this reference as its message, or pay on the provider's page. */
const NextStep = z.union([
  z.object({ kind: z.literal('transfer'), to: z.string(), reference: z.string() }),
  z.object({ kind: z.literal('page'), url: z.string() }),
])

/** A purchase that is not fully paid yet, and how to pay it. */
export const PendingPurchase = z.object({
  id: z.int(),
  hours: z.number(),
  paymentMethod: PurchaseMethod,
  amountCents: z.int(),
  receivedCents: z.int(),
  createdAt: z.string(),
  expiresAt: z.nullable(z.string()),
  /** Null when the site no longer accepts this method, or the provider never created a payment page. */
  next: z.nullable(NextStep),
})
export type PendingPurchase = z.output<typeof PendingPurchase>

const PurchaseState = z.object({
  id: z.int(),
  hours: z.number(),
  status: z.enum(PURCHASE_STATUSES),
  booking: z.optional(PurchasedBooking),
})

/** One ledger entry, with the details that its description needs. */
export const StatementEntry = z.object({
  id: z.int(),
  createdAt: z.string(),
  kind: z.enum(ENTRY_KINDS),
  hours: z.number(),
  balanceAfter: z.number(),
  /** Given by staff who changed the balance. */
  reason: z.nullable(z.string()),
  session: z.nullable(
    z.object({
      subject: TutoringSubjectId,
      tutorName: z.string(),
      sessionDate: z.string(),
      startTime: z.string(),
      /** The day it was first booked for, if it was moved. */
      firstDate: z.optional(z.string()),
    }),
  ),
  purchase: z.nullable(z.object({ amount: z.number(), paymentMethod: PurchaseMethod })),
  /** For hours removed by a refund, or restored because it was refused. */
  refund: z.nullable(z.object({ amount: z.number(), paymentMethod: PurchaseMethod })),
  /** The receipt of a paid purchase, or the credit note of a completed refund. */
  receipt: z.nullable(z.object({ id: z.int(), number: z.string() })),
})
export type StatementEntry = z.output<typeof StatementEntry>

export const billingContract = {
  purchase: endpoint({
    method: 'POST',
    path: '/api/purchase-credits',
    access: 'student',
    limit: STUDENT_CHANGES,
    needs: 'payments',
    rareLimit: HOLDS_OF_NETWORK,
    summary: 'Buy tutoring hours',
    body: Purchase,
    response: z.object({ hours: z.number(), creditsRemaining: z.number(), booking: z.optional(PurchasedBooking) }),
    later: z.object({ hours: z.number(), purchase: PendingPurchase }),
    // The payment provider is asked between two transactions.
    idempotent: 'own',
  }),
  pending: endpoint({
    method: 'GET',
    path: '/api/purchases',
    access: 'student',
    summary: 'Your unpaid purchases, oldest first',
    response: z.array(PendingPurchase),
  }),
  checkPurchase: endpoint({
    method: 'POST',
    path: '/api/purchases/:id/check',
    access: 'student',
    limit: PURCHASE_CHECKS,
    summary: 'Get the status of a purchase, after checking with its payment provider',
    params: z.object({ id: Id }),
    response: PurchaseState,
    // Every call asks the provider anew; money that arrived is recorded once in any case.
    idempotent: false,
  }),
  cancelPurchase: endpoint({
    method: 'PATCH',
    path: '/api/purchases/:id',
    access: 'student',
    limit: STUDENT_CHANGES,
    summary: 'Cancel a purchase for which no money has arrived',
    params: z.object({ id: Id }),
    body: z.strictObject({ status: z.literal('cancelled') }),
    response: PurchaseState,
  }),
  receipt: endpoint({
    method: 'GET',
    path: '/api/receipts/:id',
    access: 'student',
    summary: 'One of your receipts or credit notes as a printable page',
    params: z.object({ id: Id }),
    produces: 'text/html',
  }),
  receiptFile: endpoint({
    method: 'GET',
    path: '/api/receipts/:id/file',
    access: 'student',
    limit: RECEIPT_FILES,
    summary: 'One of your receipts or credit notes as a PDF',
    params: z.object({ id: Id }),
    produces: 'application/pdf',
  }),
  sendReceipt: endpoint({
    method: 'POST',
    path: '/api/receipts/:id/send',
    access: 'student',
    limit: EMAILS_ON_REQUEST,
    summary: 'Email one of your receipts or credit notes again, to you and to your guardian',
    params: z.object({ id: Id }),
    response: z.object({ number: z.string() }),
  }),
  statement: endpoint({
    method: 'GET',
    path: '/api/credits/statement',
    access: 'student',
    summary: 'Every change of your balance, newest first; CSV if the Accept header asks for it',
    query: z.strictObject({
      limit: z.optional(z.string()),
      cursor: z.optional(z.string()),
      lang: z.optional(Language),
    }),
    response: z.array(StatementEntry),
    produces: 'text/csv',
  }),
}
