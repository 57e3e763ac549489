import * as z from 'zod/mini'
import { endpoint } from '../../http/endpoint'
import { STAFF_CHANGES } from '../../http/limits'
import { Id, PageQuery, RowNumber, StudentId } from '../../http/shapes'
import { coded } from '../../http/validation'
import { Who } from '../staff/activity.contract'
import { PurchaseMethod } from './billing.contract'
import { CUSTOM_HOURS } from './hours.rules'
import { Cents, StaffNote } from './payments.contract'
import { REFUND_STATUSES } from './refund.rules'

/** A paid purchase, with the hours of it that are unused and so can be refunded. */
export const UnusedPurchase = z.object({
  id: z.int(),
  reference: z.string(),
  paymentMethod: PurchaseMethod,
  paidAt: z.string(),
  hours: z.number(),
  amountCents: z.int(),
  /** What went back before, or is on its way. */
  refundedHours: z.number(),
  refundedCents: z.int(),
  unusedHours: z.number(),
  /** Whether staff give the money back themselves, and Plume only notes it. */
  isByHand: z.boolean(),
})
export type UnusedPurchase = z.output<typeof UnusedPurchase>

/** The ledger counts hundredths of an hour. */
const isInHundredths = (hours: number) => Math.round(hours * 100) / 100 === hours

export const NewRefund = z.strictObject({
  purchaseId: RowNumber,
  hours: z
    .number(coded('HOURS_UNUSED'))
    .check(
      z.gt(0, coded('HOURS_UNUSED')),
      z.lte(CUSTOM_HOURS.max, coded('HOURS_UNUSED')),
      z.refine(isInHundredths, coded('HOURS_UNUSED')),
    ),
  /** What these hours were worth when staff looked. When it is something else by now, nothing changes: 409. */
  amountCents: Cents,
  /** For staff only. */
  note: StaffNote,
})
export type NewRefund = z.output<typeof NewRefund>

export const Refund = z.object({
  id: z.int(),
  purchaseId: z.int(),
  hours: z.number(),
  amountCents: z.int(),
  status: z.enum(REFUND_STATUSES),
})
export type Refund = z.output<typeof Refund>

/** A refund whose money nobody has confirmed: its hours are taken, and the provider has not answered. */
export const PendingRefund = z.object({
  id: z.int(),
  student: Who,
  reference: z.string(),
  paymentMethod: PurchaseMethod,
  hours: z.number(),
  amountCents: z.int(),
  createdAt: z.string(),
})
export type PendingRefund = z.output<typeof PendingRefund>

/** A refund whose money came back, because the buyer's bank did not take it: its hours are on the account again. */
export const FailedRefund = z.extend(PendingRefund, { failedAt: z.string() })
export type FailedRefund = z.output<typeof FailedRefund>

/** Money that went back at the provider although its hours were used: by a dispute, or a refund made there. */
export const Loss = z.object({
  id: z.int(),
  student: Who,
  reference: z.string(),
  paymentMethod: PurchaseMethod,
  amountCents: z.int(),
  lostCents: z.int(),
  paidAt: z.nullable(z.string()),
})
export type Loss = z.output<typeof Loss>

/** Staff gave the money back themselves, or the refund is called off and its hours return. */
export const REFUND_ENDS = ['done', 'refused'] as const
export type RefundEnd = (typeof REFUND_ENDS)[number]

export const adminRefundsContract = {
  unused: endpoint({
    method: 'GET',
    path: '/api/admin/money/unused/:id',
    access: 'admin',
    right: 'money',
    summary: 'The paid purchases of a student with their unused hours, the oldest first',
    params: z.object({ id: StudentId }),
    response: z.array(UnusedPurchase),
  }),
  refund: endpoint({
    method: 'POST',
    path: '/api/admin/money/refunds',
    access: 'admin',
    right: 'money',
    limit: STAFF_CHANGES,
    summary: 'Take back unused hours of a purchase for their share of its price',
    body: NewRefund,
    response: Refund,
    // The payment provider is asked after the transaction.
    idempotent: 'own',
  }),
  pending: endpoint({
    method: 'GET',
    path: '/api/admin/money/refunds/pending',
    access: 'admin',
    right: 'money',
    summary: 'Refunds whose money nobody has confirmed, the oldest first',
    query: PageQuery,
    response: z.array(PendingRefund),
  }),
  failed: endpoint({
    method: 'GET',
    path: '/api/admin/money/refunds/failed',
    access: 'admin',
    right: 'money',
    summary: 'Refunds whose money came back, the newest first',
    query: PageQuery,
    response: z.array(FailedRefund),
  }),
  end: endpoint({
    method: 'POST',
    path: '/api/admin/money/refunds/:id/end',
    access: 'admin',
    right: 'money',
    limit: STAFF_CHANGES,
    summary: 'End a pending refund by hand: note that the money was given back, or call it off and return its hours',
    params: z.object({ id: Id }),
    body: z.strictObject({ outcome: z.enum(REFUND_ENDS) }),
    response: Refund,
  }),
  losses: endpoint({
    method: 'GET',
    path: '/api/admin/money/losses',
    access: 'admin',
    right: 'money',
    summary: 'Purchases whose money went back at the provider after their hours were used, the newest first',
    query: PageQuery,
    response: z.array(Loss),
  }),
}
