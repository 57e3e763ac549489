import * as z from 'zod/mini'
import { endpoint } from '../../http/endpoint'
import { STUDENT_CHANGES } from '../../http/limits'
import { Language, Subject } from '../../http/shapes'
import { coded } from '../../http/validation'
import { CUSTOM_HOURS, ENTRY_KINDS, isHourStep, PAYMENT_METHODS } from './credits.rules'

export const PaymentMethod = z.enum(PAYMENT_METHODS)
export type PaymentMethod = z.output<typeof PaymentMethod>

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
  purchase: z.nullable(z.object({ amount: z.number(), paymentMethod: PaymentMethod })),
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
    idempotent: true,
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
