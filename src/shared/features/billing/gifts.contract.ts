import * as z from 'zod/mini'
import { endpoint } from '../../http/endpoint'
import { STAFF_CHANGES } from '../../http/limits'
import { Id, PageQuery } from '../../http/shapes'
import { coded } from '../../http/validation'
import { REASON_MAX } from '../users/users.contract'
import { Purchase } from './billing.contract'

/** How many students can be named in one gift; more than that is everybody. */
export const GIFT_EMAILS_MOST = 1_000

const Emails = z
  .array(z.string().check(z.maxLength(254, coded('TEXT_TOO_LONG'))))
  .check(z.minLength(1, coded('TEXT_REQUIRED')), z.maxLength(GIFT_EMAILS_MOST, coded('TEXT_TOO_LONG')))

/** The students with these emails, or everybody. */
const GiftRecipients = z.union([z.strictObject({ emails: Emails }), z.strictObject({ all: z.literal(true) })])
export type GiftRecipients = z.output<typeof GiftRecipients>

export const GiftPlan = z.strictObject({
  recipients: GiftRecipients,
  hours: Purchase.shape.hours,
  /** What each student reads in a letter and in the statement. */
  reason: z
    .string()
    .check(z.trim(), z.minLength(1, coded('TEXT_REQUIRED')), z.maxLength(REASON_MAX, coded('TEXT_TOO_LONG'))),
})

export const NewGift = z.extend(GiftPlan, {
  /** How many students there were when staff looked. When it is another number by now, nothing changes: 409. */
  expectedStudents: z.int().check(z.positive()),
})
export type NewGift = z.output<typeof NewGift>

/** What a gift would come to. */
export const GiftCount = z.object({
  students: z.int(),
  /** Emails that no student has. */
  unknownEmails: z.array(z.string()),
})
export type GiftCount = z.output<typeof GiftCount>

export const Gift = z.object({
  id: z.int(),
  createdAt: z.string(),
  by: z.string(),
  hours: z.number(),
  reason: z.string(),
  isForAll: z.boolean(),
  students: z.int(),
  given: z.int(),
  /** Not given yet; who deleted the account meanwhile is neither here nor there. */
  left: z.int(),
})
export type Gift = z.output<typeof Gift>

export const adminGiftsContract = {
  count: endpoint({
    method: 'POST',
    path: '/api/admin/money/gifts/count',
    access: 'admin',
    right: 'money',
    limit: STAFF_CHANGES,
    summary: 'For how many students a gift would be, and which emails nobody has; nothing is changed',
    body: z.strictObject({ recipients: GiftRecipients }),
    response: GiftCount,
    // It changes nothing.
    idempotent: false,
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/admin/money/gifts',
    access: 'admin',
    right: 'money',
    limit: STAFF_CHANGES,
    summary: 'Settle whom a gift of hours is for; it is given by its parts',
    body: NewGift,
    response: Gift,
    status: 201,
  }),
  give: endpoint({
    method: 'POST',
    path: '/api/admin/money/gifts/:id/parts',
    access: 'admin',
    right: 'money',
    limit: STAFF_CHANGES,
    summary: 'Give the next part of a gift, each student once however often this is called, until nobody is left',
    params: z.object({ id: Id }),
    response: Gift,
  }),
  list: endpoint({
    method: 'GET',
    path: '/api/admin/money/gifts',
    access: 'admin',
    right: 'money',
    summary: 'Gifts of hours, the newest first',
    query: PageQuery,
    response: z.array(Gift),
  }),
}
