import * as z from 'zod/mini'
import { endpoint } from '../../http/endpoint'
import { STAFF_CHANGES } from '../../http/limits'
import { PageQuery, RowNumber } from '../../http/shapes'
import { coded } from '../../http/validation'
import { PaymentMethod } from '../credits/credits.contract'
import { PAYMENT_MOST_CENTS, PURCHASE_STATUSES } from '../credits/purchase.rules'
import { Who } from './admin-activity.contract'
import { SEARCH_MAX } from './admin-users.contract'

/** How many payments are marked in one act. */
export const RECEIVED_MOST = 100

/** A purchase as staff see it: what was to arrive, and what has. */
export const MoneyPurchase = z.object({
  id: z.int(),
  student: Who,
  hours: z.number(),
  paymentMethod: PaymentMethod,
  reference: z.string(),
  status: z.enum(PURCHASE_STATUSES),
  amountCents: z.int(),
  receivedCents: z.int(),
  createdAt: z.string(),
  expiresAt: z.nullable(z.string()),
})
export type MoneyPurchase = z.output<typeof MoneyPurchase>

const Cents = z
  .int(coded('AMOUNT_INVALID'))
  .check(z.gte(1, coded('AMOUNT_INVALID')), z.lte(PAYMENT_MOST_CENTS, coded('AMOUNT_INVALID')))

export const Received = z.strictObject({
  purchaseId: RowNumber,
  amountCents: Cents,
  /** What had arrived when staff looked. When it is something else by now, nothing changes and the answer is 409. */
  expectedReceivedCents: z.int().check(z.gte(0)),
})
export type Received = z.output<typeof Received>

export const adminMoneyContract = {
  awaited: endpoint({
    method: 'GET',
    path: '/api/admin/money/awaited',
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
  receive: endpoint({
    method: 'POST',
    path: '/api/admin/money/received',
    access: 'admin',
    right: 'money',
    limit: STAFF_CHANGES,
    summary: 'Mark payments as received, all of them or none; a purchase that is paid in full adds its hours',
    body: z.strictObject({ payments: z.array(Received).check(z.minLength(1), z.maxLength(RECEIVED_MOST)) }),
    response: z.array(MoneyPurchase),
    idempotent: true,
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
    idempotent: true,
  }),
}
