import * as z from 'zod/mini'
import { endpoint } from '../../../http/endpoint'
import { STAFF_CHANGES } from '../../../http/limits'
import { Id, PageQuery, REASON_MAX, SEARCH_MAX, StudentId } from '../../../http/shapes'
import { coded } from '../../../http/validation'
import { StudentSummary } from '../../account/student-summary.contract'
import { StaffPurchase } from '../payments.contract'
import { MATCH_RESULTS } from './bank-file.rules'

/** An incoming payment of a bank file, kept until staff have handled it. */
export const BankLine = z.object({
  id: z.int(),
  /** Identifies the line in overlapping files. A payment that records the line names it. */
  bankLine: z.string(),
  text: z.string(),
  amountCents: z.nullable(z.int()),
  readAt: z.string(),
  result: z.enum(MATCH_RESULTS),
  purchase: z.nullable(StaffPurchase),
  /** The member of staff who dismissed it, the time and the reason; null while it is open. */
  dismissed: z.nullable(z.object({ by: z.nullable(z.string()), at: z.string(), reason: z.string() })),
})
export type BankLine = z.output<typeof BankLine>

/** Somebody whose hours a payment can be for, and the guardians who may have paid. */
export const Payer = z.object({
  student: StudentSummary,
  /** The balance of the student, or of the family. */
  hours: z.number(),
  guardians: z.array(z.object({ id: z.string(), name: z.string() })),
})
export type Payer = z.output<typeof Payer>

/** A year of a busy account. */
const BANK_FILE_MAX = 400_000

export const DismissalReason = z.strictObject({
  reason: z
    .string()
    .check(z.trim(), z.minLength(1, coded('TEXT_REQUIRED')), z.maxLength(REASON_MAX, coded('TEXT_TOO_LONG'))),
})
export type DismissalReason = z.output<typeof DismissalReason>

const linePath = z.object({ id: Id })

const change = { access: 'admin', permission: 'money', limit: STAFF_CHANGES } as const

export const adminBankLinesContract = {
  list: endpoint({
    method: 'GET',
    path: '/api/admin/money/bank-lines',
    access: 'admin',
    permission: 'money',
    summary:
      'Lines of bank files that are open, or that staff dismissed, each with the purchase it names; oldest first',
    query: z.extend(PageQuery, { state: z.optional(z.enum(['open', 'dismissed'])) }),
    response: z.array(BankLine),
  }),
  read: endpoint({
    method: 'POST',
    path: '/api/admin/money/bank-lines',
    ...change,
    summary: 'Read a bank’s CSV file and keep its incoming payments; a line of an earlier file is kept once',
    body: z.strictObject({ text: z.string().check(z.maxLength(BANK_FILE_MAX)) }),
    bodyLimitBytes: 2 * 1024 * 1024,
    bodyTooLong: 'FILE_TOO_LARGE',
    response: z.object({ lines: z.int(), added: z.int() }),
  }),
  dismiss: endpoint({
    method: 'POST',
    path: '/api/admin/money/bank-lines/:id/dismissed',
    ...change,
    summary: 'Dismiss a line that is not a payment for hours, with a reason',
    params: linePath,
    body: DismissalReason,
    response: BankLine,
  }),
  reopen: endpoint({
    method: 'POST',
    path: '/api/admin/money/bank-lines/:id/reopened',
    ...change,
    summary: 'Open a dismissed line again',
    params: linePath,
    response: BankLine,
  }),
  payers: endpoint({
    method: 'GET',
    path: '/api/admin/money/payers',
    access: 'admin',
    permission: 'money',
    summary: 'Students a payment can be for, by their name or a guardian’s, or one student, with their guardians',
    query: z.strictObject({
      search: z.optional(z.string().check(z.maxLength(SEARCH_MAX))),
      student: z.optional(StudentId),
    }),
    response: z.array(Payer),
  }),
}
