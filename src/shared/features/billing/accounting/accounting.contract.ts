import * as z from 'zod/mini'
import { endpoint } from '../../../http/endpoint'
import { STAFF_FILES } from '../../../http/limits'
import { Day, Id, Language, PageQuery, SEARCH_MAX } from '../../../http/shapes'
import { StudentSummary } from '../../account/student-summary.contract'
import { PURCHASE_METHODS } from '../hours.rules'
import { ACCOUNTING_ENTRY_KINDS } from './accounting.rules'

const AccountingMethod = z.enum([...PURCHASE_METHODS, 'demo'])

/** The tax included in an amount; negative when the money was sent back. */
const TaxTotal = z.object({ name: z.string(), cents: z.int() })

/** Money received or sent back: one row of the accountant's table. */
export const AccountingEntry = z.object({
  id: z.int(),
  at: z.string(),
  kind: z.enum(ACCOUNTING_ENTRY_KINDS),
  method: AccountingMethod,
  reference: z.string(),
  student: StudentSummary,
  amountCents: z.int(),
  /** Number of the receipt or credit note issued for it, if any. */
  receipt: z.nullable(z.string()),
  /** Taxes on that receipt. Always empty for demo purchases, which collect none. */
  taxes: z.array(TaxTotal),
})
export type AccountingEntry = z.output<typeof AccountingEntry>

export const ListedReceipt = z.object({
  id: z.int(),
  number: z.string(),
  isCreditNote: z.boolean(),
  issuedAt: z.string(),
  /** The name printed on the receipt, which may differ from the student's name today. */
  buyerName: z.nullable(z.string()),
  student: StudentSummary,
  paymentMethod: z.enum(PURCHASE_METHODS),
  amountCents: z.int(),
})
export type ListedReceipt = z.output<typeof ListedReceipt>

/** Receipts for real money, or receipts of demo purchases. */
export const RECEIPT_LISTS = ['books', 'demo'] as const
export type ReceiptList = (typeof RECEIPT_LISTS)[number]

/** Both days are included, in business time. */
const DayRange = { from: Day, to: Day }

export const AccountingSummary = z.object({
  methods: z.array(
    z.object({
      method: AccountingMethod,
      received: z.int(),
      refunded: z.int(),
      overpaymentRefunded: z.int(),
      totalCents: z.int(),
    }),
  ),
  taxes: z.array(TaxTotal),
  /** Ordered by the end of the last day and still unpaid. */
  pendingCents: z.int(),
  /** Hours sold and not used by the end of the last day, and their share of the prices paid. */
  unused: z.object({ hours: z.number(), cents: z.int() }),
})
export type AccountingSummary = z.output<typeof AccountingSummary>

export const adminAccountingContract = {
  summary: endpoint({
    method: 'GET',
    path: '/api/admin/money/accounts',
    access: 'admin',
    permission: 'money',
    summary: 'Money received and sent back between two days, by method; unpaid amounts and unused hours at the end',
    query: z.strictObject(DayRange),
    response: AccountingSummary,
  }),
  receipts: endpoint({
    method: 'GET',
    path: '/api/admin/money/receipts',
    access: 'admin',
    permission: 'money',
    summary:
      'Receipts and credit notes, newest first, or those matching a search; deleted accounts: owners and managers only',
    query: z.extend(PageQuery, {
      list: z.optional(z.enum(RECEIPT_LISTS)),
      search: z.optional(z.string().check(z.maxLength(SEARCH_MAX))),
    }),
    response: z.array(ListedReceipt),
  }),
  receipt: endpoint({
    method: 'GET',
    path: '/api/admin/money/receipts/:id',
    access: 'admin',
    permission: 'money',
    summary: 'Any receipt or credit note as a printable page; one of a deleted account only for owners and managers',
    params: z.object({ id: Id }),
    produces: 'text/html',
  }),
  receiptFile: endpoint({
    method: 'GET',
    path: '/api/admin/money/receipts/:id/file',
    access: 'admin',
    permission: 'money',
    limit: STAFF_FILES,
    summary: 'A receipt or credit note as a PDF',
    params: z.object({ id: Id }),
    produces: 'application/pdf',
  }),
  entries: endpoint({
    method: 'GET',
    path: '/api/admin/money/entries',
    access: 'admin',
    permission: 'money',
    summary: 'Every payment and refund between two days, oldest first; CSV if the Accept header asks for it',
    query: z.strictObject({ ...DayRange, lang: z.optional(Language) }),
    response: z.array(AccountingEntry),
    produces: 'text/csv',
    recentSignIn: 'asCsv',
  }),
}
