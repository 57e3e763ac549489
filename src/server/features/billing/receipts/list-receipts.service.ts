import { toStudentSummary } from '#shared/features/account/student-summary.rules'
import type { ListedReceipt, ReceiptList } from '#shared/features/billing/accounting/accounting.contract'
import { formatReceiptNumber, parseReceiptNumber, type ReceiptSeries } from '#shared/features/billing/receipt.rules'
import { searchedText } from '#shared/text/searched-text'
import type { Db } from '../../../db/db'
import { cutPage, type Page, type PageRequest } from '../../../http/responses/paging'
import { findReceipts, type ListedReceiptRow, type ReceiptSearch } from './list-receipts.store'

const SERIES: Record<ReceiptList, ReceiptSeries[]> = {
  books: ['receipt', 'credit-note'],
  demo: ['demo-receipt', 'demo-credit-note'],
}

interface ReceiptQuery {
  list: ReceiptList
  search: string | undefined
  includesDeletedAccounts: boolean
}

/** Receipts and credit notes, newest first; a search finds them by number, name or email. */
export async function listReceipts(
  db: Db,
  { list, search: typed = '', includesDeletedAccounts }: ReceiptQuery,
  page: PageRequest,
): Promise<Page<ListedReceipt>> {
  const number = parseReceiptNumber(typed)
  // A number names its own series.
  const series = number ? [number.series] : SERIES[list]
  const words: ReceiptSearch | undefined = searchedText(typed) !== undefined ? { words: typed } : undefined
  const search = number ? { number } : words
  const { rows, next } = cutPage(await findReceipts(db, { series, search, includesDeletedAccounts }, page), page)
  return { items: rows.map(toListedReceipt), total: undefined, next }
}

/** Receipts and credit notes of a family's children, newest first, including those from before they joined. */
export async function familyReceipts(db: Db, familyId: number, page: PageRequest): Promise<Page<ListedReceipt>> {
  const filter = { series: [...SERIES.books, ...SERIES.demo], search: undefined, includesDeletedAccounts: false }
  const { rows, next } = cutPage(await findReceipts(db, { ...filter, familyId }, page), page)
  return { items: rows.map(toListedReceipt), total: undefined, next }
}

function toListedReceipt({ student, ...row }: ListedReceiptRow): ListedReceipt {
  return {
    id: row.id,
    number: formatReceiptNumber(row),
    isCreditNote: row.refundId !== null,
    issuedAt: row.issuedAt.toISOString(),
    buyerName: row.buyerName,
    student: toStudentSummary(student),
    paymentMethod: row.paymentMethod,
    amountCents: row.amountCents,
  }
}
