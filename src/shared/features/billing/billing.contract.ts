import * as z from 'zod/mini'
import { endpoint } from '../../http/endpoint'
import { PURCHASE_CHECKS, RECEIPT_FILES, STUDENT_CHANGES } from '../../http/limits'
import { Id, Language, Subject } from '../../http/shapes'
import { coded } from '../../http/validation'
import { CUSTOM_HOURS, ENTRY_KINDS, isHourStep, PAYMENT_METHODS, PURCHASE_METHODS } from './hours.rules'
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
  /** Canadian dollars as the screen showed them; the server compares with its own price. */
  amount: z.number(),
  paymentMethod: PaymentMethod,
})

/** Send an e-Transfer to this address with this message, or go to the page of a provider and pay there. */
const NextStep = z.union([
  z.object({ kind: z.literal('transfer'), to: z.string(), reference: z.string() }),
  z.object({ kind: z.literal('page'), url: z.string() }),
])

/** A purchase that waits for its money, with what it waits for. */
export const PendingPurchase = z.object({
  id: z.int(),
  hours: z.number(),
  paymentMethod: PurchaseMethod,
  amountCents: z.int(),
  /** What has arrived of it. */
  receivedCents: z.int(),
  createdAt: z.string(),
  expiresAt: z.nullable(z.string()),
  /** What to do. Null where the site no longer takes this method, or its page was never made. */
  next: z.nullable(NextStep),
})
export type PendingPurchase = z.output<typeof PendingPurchase>

const PurchaseState = z.object({ id: z.int(), hours: z.number(), status: z.enum(PURCHASE_STATUSES) })

/** One movement of hours, with what a sentence about it needs. */
export const StatementEntry = z.object({
  id: z.int(),
  createdAt: z.string(),
  kind: z.enum(ENTRY_KINDS),
  hours: z.number(),
  balanceAfter: z.number(),
  /** Why staff changed the balance. */
  reason: z.nullable(z.string()),
  session: z.nullable(
    z.object({ subject: Subject, tutorName: z.string(), sessionDate: z.string(), startTime: z.string() }),
  ),
  purchase: z.nullable(z.object({ amount: z.number(), paymentMethod: PurchaseMethod })),
  /** The money of hours that were taken back, or that came back because it was refused. */
  refund: z.nullable(z.object({ amount: z.number(), paymentMethod: PurchaseMethod })),
  /** The paper of it, once the money has moved: a purchase's receipt, or a refund's credit note. */
  receipt: z.nullable(z.object({ id: z.int(), number: z.string() })),
})
export type StatementEntry = z.output<typeof StatementEntry>

export const creditsContract = {
  purchase: endpoint({
    method: 'POST',
    path: '/api/purchase-credits',
    access: 'student',
    limit: STUDENT_CHANGES,
    needs: 'payments',
    summary: 'Buy tutoring hours',
    body: Purchase,
    response: z.object({ hours: z.number(), creditsRemaining: z.number() }),
    later: z.object({ hours: z.number(), purchase: PendingPurchase }),
    // The payment provider is asked between two transactions.
    idempotent: 'own',
  }),
  unpaid: endpoint({
    method: 'GET',
    path: '/api/purchases',
    access: 'student',
    summary: 'Purchases that wait for their money, the oldest first',
    response: z.array(PendingPurchase),
  }),
  checkPurchase: endpoint({
    method: 'POST',
    path: '/api/purchases/:id/check',
    access: 'student',
    limit: PURCHASE_CHECKS,
    summary: 'Ask what has become of a purchase; one that is to be paid at a provider is looked up there',
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
    summary: 'Give up a purchase for which nothing has arrived yet',
    params: z.object({ id: Id }),
    body: z.strictObject({ status: z.literal('cancelled') }),
    response: PurchaseState,
  }),
  receipt: endpoint({
    method: 'GET',
    path: '/api/receipts/:id',
    access: 'student',
    summary: 'A receipt or credit note of one’s own, as a page to print',
    params: z.object({ id: Id }),
    produces: 'text/html',
  }),
  receiptFile: endpoint({
    method: 'GET',
    path: '/api/receipts/:id/file',
    access: 'student',
    limit: RECEIPT_FILES,
    summary: 'The same as a PDF',
    params: z.object({ id: Id }),
    produces: 'application/pdf',
  }),
  statement: endpoint({
    method: 'GET',
    path: '/api/credits/statement',
    access: 'student',
    summary: 'Every movement of hours, newest first; CSV when asked for by Accept',
    query: z.strictObject({
      limit: z.optional(z.string()),
      cursor: z.optional(z.string()),
      lang: z.optional(Language),
    }),
    response: z.array(StatementEntry),
    produces: 'text/csv',
  }),
}
