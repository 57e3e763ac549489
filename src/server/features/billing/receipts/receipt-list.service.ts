import { displayName } from '#shared/features/account/student-name.rules'
import type { ListedReceipt, ReceiptList } from '#shared/features/billing/accounting.contract'
import { type ReceiptSeries, readReceiptNumber, writeReceiptNumber } from '#shared/features/billing/receipt.rules'
import type { Db } from '../../../db/db'
import { cutPage, type Page, type PageRequest } from '../../../http/responses/paging'
import { findReceipts, type ListedRow, type ReceiptSearch } from './receipt-list.store'

const SERIES: Record<ReceiptList, ReceiptSeries[]> = {
  books: ['receipt', 'credit-note'],
  demo: ['demo-receipt', 'demo-credit-note'],
}

/** Without one, there are no words to look for. */
const LETTER_OR_DIGIT = /[\p{L}\p{N}]/u

interface ReceiptsWanted {
  list: ReceiptList
  search: string | undefined
  /** Also of accounts that were deleted. */
  ofDeleted: boolean
}

/** Receipts and credit notes, the newest first; or those that a number, a name or an email finds. */
export async function listReceipts(
  db: Db,
  { list, search: typed = '', ofDeleted }: ReceiptsWanted,
  page: PageRequest,
): Promise<Page<ListedReceipt>> {
  const number = readReceiptNumber(typed)
  // A number says itself which series it is of.
  const series = number ? [number.series] : SERIES[list]
  const words: ReceiptSearch | undefined = LETTER_OR_DIGIT.test(typed) ? { words: typed } : undefined
  const search = number ? { number } : words
  const { rows, next } = cutPage(await findReceipts(db, { series, search, ofDeleted }, page), page)
  return { items: rows.map(toListedReceipt), total: undefined, next }
}

function toListedReceipt({ student, ...row }: ListedRow): ListedReceipt {
  return {
    id: row.id,
    number: writeReceiptNumber(row),
    isCreditNote: row.refundId !== null,
    issuedAt: row.issuedAt.toISOString(),
    buyerName: row.buyerName,
    student: {
      id: student.id,
      name: displayName(student),
      email: student.email,
      isDeleted: student.deletedAt !== null,
    },
    paymentMethod: row.paymentMethod,
    amountCents: row.amountCents,
  }
}
