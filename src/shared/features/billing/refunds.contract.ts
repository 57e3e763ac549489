import * as z from 'zod/mini'
import { endpoint } from '../../http/endpoint'
import { STAFF_CHANGES } from '../../http/limits'
import { Id, PageQuery, RowNumber, StudentId } from '../../http/shapes'
import { coded } from '../../http/validation'
import { StudentSummary } from '../account/student-summary.contract'
import { CUSTOM_HOURS } from '../school/prices.rules'
import { PurchaseMethod } from './billing.contract'
import { Cents, StaffNote } from './payments.contract'
import { REFUND_STATUSES } from './refund.rules'

/** A paid purchase; only its unused hours can be refunded. */
export const RefundablePurchase = z.object({
  id: z.int(),
  reference: z.string(),
  paymentMethod: PurchaseMethod,
  paidAt: z.string(),
  hours: z.number(),
  amountCents: z.int(),
  /** Refunds that are done or pending. */
  refundedHours: z.number(),
  refundedCents: z.int(),
  unusedHours: z.number(),
  /** Staff send the money back themselves; no provider is involved. */
  isManual: z.boolean(),
})
export type RefundablePurchase = z.output<typeof RefundablePurchase>

/** The ledger's precision. */
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
  /** The refund that the portal showed. The request is refused with 409 if that is no longer true. */
  amountCents: Cents,
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

/** The hours have left the balance, and the provider has not confirmed the refund yet. */
export const PendingRefund = z.object({
  id: z.int(),
  student: StudentSummary,
  reference: z.string(),
  paymentMethod: PurchaseMethod,
  hours: z.number(),
  amountCents: z.int(),
  createdAt: z.string(),
})
export type PendingRefund = z.output<typeof PendingRefund>

/** The buyer's bank rejected the money, so the hours were restored. */
export const FailedRefund = z.extend(PendingRefund, { failedAt: z.string() })
export type FailedRefund = z.output<typeof FailedRefund>

/** A dispute, or a refund made on the provider's site, for hours that were already used. */
export const UncoveredRefund = z.object({
  id: z.int(),
  student: StudentSummary,
  reference: z.string(),
  paymentMethod: PurchaseMethod,
  amountCents: z.int(),
  uncoveredCents: z.int(),
  paidAt: z.nullable(z.string()),
})
export type UncoveredRefund = z.output<typeof UncoveredRefund>

/** Staff sent the money back themselves, or they cancel the refund, which restores its hours. */
export const REFUND_RESOLUTIONS = ['done', 'refused'] as const
export type RefundResolution = (typeof REFUND_RESOLUTIONS)[number]

export const adminRefundsContract = {
  refundable: endpoint({
    method: 'GET',
    path: '/api/admin/money/unused/:id',
    access: 'admin',
    permission: 'money',
    summary: 'Paid purchases of a student with their unused hours, oldest first',
    params: z.object({ id: StudentId }),
    response: z.array(RefundablePurchase),
  }),
  refund: endpoint({
    method: 'POST',
    path: '/api/admin/money/refunds',
    access: 'admin',
    permission: 'money',
    limit: STAFF_CHANGES,
    recentSignIn: true,
    summary: 'Refund unused hours of a purchase for their share of its price',
    body: NewRefund,
    response: Refund,
    // The payment provider is asked after the transaction.
    idempotent: 'own',
  }),
  pending: endpoint({
    method: 'GET',
    path: '/api/admin/money/refunds/pending',
    access: 'admin',
    permission: 'money',
    summary: 'Refunds that no provider has confirmed yet, oldest first',
    query: PageQuery,
    response: z.array(PendingRefund),
  }),
  failed: endpoint({
    method: 'GET',
    path: '/api/admin/money/refunds/failed',
    access: 'admin',
    permission: 'money',
    summary: 'Refunds rejected by the buyer’s bank, newest first',
    query: PageQuery,
    response: z.array(FailedRefund),
  }),
  resolve: endpoint({
    method: 'POST',
    path: '/api/admin/money/refunds/:id/resolve',
    access: 'admin',
    permission: 'money',
    limit: STAFF_CHANGES,
    recentSignIn: true,
    summary: 'Close a pending refund: record that staff sent the money back, or cancel it and restore its hours',
    params: z.object({ id: Id }),
    body: z.strictObject({ outcome: z.enum(REFUND_RESOLUTIONS) }),
    response: Refund,
  }),
  uncovered: endpoint({
    method: 'GET',
    path: '/api/admin/money/refunds/uncovered',
    access: 'admin',
    permission: 'money',
    summary: 'Purchases refunded or disputed at the provider after their hours were used, newest first',
    query: PageQuery,
    response: z.array(UncoveredRefund),
  }),
}
