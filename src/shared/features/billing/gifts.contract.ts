import * as z from 'zod/mini'
import { endpoint } from '../../http/endpoint'
import { STAFF_CHANGES } from '../../http/limits'
import { Id, PageQuery, REASON_MAX } from '../../http/shapes'
import { coded } from '../../http/validation'
import { Purchase } from './billing.contract'

export const GIFT_EMAILS_MAX = 1_000

const Emails = z
  .array(z.string().check(z.maxLength(254, coded('TEXT_TOO_LONG'))))
  .check(z.minLength(1, coded('TEXT_REQUIRED')), z.maxLength(GIFT_EMAILS_MAX, coded('TEXT_TOO_LONG')))

/** The students with these emails, or everybody. */
const GiftRecipients = z.union([z.strictObject({ emails: Emails }), z.strictObject({ all: z.literal(true) })])
export type GiftRecipients = z.output<typeof GiftRecipients>

export const GiftDraft = z.strictObject({
  recipients: GiftRecipients,
  hours: Purchase.shape.hours,
  /** Shown to each student by email and in the statement. */
  reason: z
    .string()
    .check(z.trim(), z.minLength(1, coded('TEXT_REQUIRED')), z.maxLength(REASON_MAX, coded('TEXT_TOO_LONG'))),
})

export const NewGift = z.extend(GiftDraft, {
  /** How many students the portal showed. The request is refused with 409 if that is no longer true. */
  expectedStudents: z.int().check(z.positive()),
})
export type NewGift = z.output<typeof NewGift>

export const GiftCount = z.object({
  students: z.int(),
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
  /** Still to receive it. Deleted accounts count neither as given nor as remaining. */
  left: z.int(),
})
export type Gift = z.output<typeof Gift>

export const adminGiftsContract = {
  count: endpoint({
    method: 'POST',
    path: '/api/admin/money/gifts/count',
    access: 'admin',
    permission: 'money',
    limit: STAFF_CHANGES,
    summary: 'Count the students who would receive a gift, and list emails without an account; changes nothing',
    body: z.strictObject({ recipients: GiftRecipients }),
    response: GiftCount,
    // Changes nothing.
    idempotent: false,
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/admin/money/gifts',
    access: 'admin',
    permission: 'money',
    limit: STAFF_CHANGES,
    recentSignIn: true,
    summary: 'Create a gift of hours for a fixed list of students; the hours are given batch by batch',
    body: NewGift,
    response: Gift,
    status: 201,
  }),
  giveBatch: endpoint({
    method: 'POST',
    path: '/api/admin/money/gifts/:id/parts',
    access: 'admin',
    permission: 'money',
    limit: STAFF_CHANGES,
    summary: 'Give the hours of a gift to the next batch of students, never twice to the same one',
    params: z.object({ id: Id }),
    response: Gift,
  }),
  list: endpoint({
    method: 'GET',
    path: '/api/admin/money/gifts',
    access: 'admin',
    permission: 'money',
    summary: 'Gifts of hours, newest first',
    query: PageQuery,
    response: z.array(Gift),
  }),
}
