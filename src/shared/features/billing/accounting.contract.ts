import * as z from 'zod/mini'
import { endpoint } from '../../http/endpoint'
import { STAFF_FILES } from '../../http/limits'
import { Day, Id, Language, PageQuery, SEARCH_MAX } from '../../http/shapes'
import { StudentSummary } from '../account/student-summary.contract'
import { MONEY_ENTRIES } from './accounting.rules'
import { PURCHASE_METHODS } from './hours.rules'

const EntryMethod = z.enum([...PURCHASE_METHODS, 'demo'])

/** What of an amount is a tax; below zero where it went back. */
const TaxSum = z.object({ name: z.string(), cents: z.int() })

/** Money that arrived or went back: one row of the accountant's table. */
export const MoneyEntry = z.object({
  id: z.int(),
  at: z.string(),
  kind: z.enum(MONEY_ENTRIES),
  method: EntryMethod,
  reference: z.string(),
  student: StudentSummary,
  amountCents: z.int(),
  /** The number of the receipt or credit note that came of it; null where none did. */
  receipt: z.nullable(z.string()),
  /** Those of its receipt. None in the demo, where nothing is collected. */
  taxes: z.array(TaxSum),
})
export type MoneyEntry = z.output<typeof MoneyEntry>

/** A receipt or credit note in the list of all. */
export const ListedReceipt = z.object({
  id: z.int(),
  number: z.string(),
  isCreditNote: z.boolean(),
  issuedAt: z.string(),
  /** As it stands on the paper. */
  buyerName: z.nullable(z.string()),
  student: StudentSummary,
  paymentMethod: z.enum(PURCHASE_METHODS),
  amountCents: z.int(),
})
export type ListedReceipt = z.output<typeof ListedReceipt>

/** Which numbers: those of the books, or those of the demo, behind which no money stands. */
export const RECEIPT_LISTS = ['books', 'demo'] as const
export type ReceiptList = (typeof RECEIPT_LISTS)[number]

/** From a day up to and with another, in business time. */
const Span = { from: Day, to: Day }

export const Accounts = z.object({
  methods: z.array(
    z.object({
      method: EntryMethod,
      received: z.int(),
      refunded: z.int(),
      returned: z.int(),
      totalCents: z.int(),
    }),
  ),
  taxes: z.array(TaxSum),
  /** What was asked for until the last day and is still awaited. */
  pendingCents: z.int(),
  /** Sold and not used at the end of the last day, and what of their price they are worth. */
  unused: z.object({ hours: z.number(), cents: z.int() }),
})
export type Accounts = z.output<typeof Accounts>

export const adminAccountsContract = {
  accounts: endpoint({
    method: 'GET',
    path: '/api/admin/money/accounts',
    access: 'admin',
    right: 'money',
    summary:
      'What was paid, refunded and returned from a day to another, by method; what is pending and unused by then',
    query: z.strictObject(Span),
    response: Accounts,
  }),
  receipts: endpoint({
    method: 'GET',
    path: '/api/admin/money/receipts',
    access: 'admin',
    right: 'money',
    summary:
      'Receipts and credit notes, the newest first, or those found by number, name or email; of deleted accounts for owner and manager only',
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
    right: 'money',
    summary: 'Anybody’s receipt or credit note, as a page to print; of a deleted account for owner and manager only',
    params: z.object({ id: Id }),
    produces: 'text/html',
  }),
  receiptFile: endpoint({
    method: 'GET',
    path: '/api/admin/money/receipts/:id/file',
    access: 'admin',
    right: 'money',
    limit: STAFF_FILES,
    summary: 'The same as a PDF',
    params: z.object({ id: Id }),
    produces: 'application/pdf',
  }),
  ledgerEntries: endpoint({
    method: 'GET',
    path: '/api/admin/money/entries',
    access: 'admin',
    right: 'money',
    summary: 'Every movement of money from a day to another, the oldest first; CSV when asked for by Accept',
    query: z.strictObject({ ...Span, lang: z.optional(Language) }),
    response: z.array(MoneyEntry),
    produces: 'text/csv',
  }),
}
