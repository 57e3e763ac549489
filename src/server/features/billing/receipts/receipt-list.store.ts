import { and, desc, eq, getTableColumns, inArray, isNull, lt, or, type SQL } from 'drizzle-orm'
import type { ReceiptNumber, ReceiptSeries } from '#shared/features/billing/receipt.rules'
import type { Db } from '../../../db/db'
import { receipts } from '../../../db/schema/receipts'
import { students } from '../../../db/schema/students'
import { hasWordsBeginning } from '../../../db/search-words'
import { type PageRequest, rowsToRead } from '../../../http/responses/paging'

/** What staff look for: one number, or words of a name or an email. */
export type ReceiptSearch = { number: ReceiptNumber } | { words: string }

interface WhichReceipts {
  series: ReceiptSeries[]
  search: ReceiptSearch | undefined
  /** Also of accounts that were deleted. */
  ofDeleted: boolean
}

export type ListedRow = Awaited<ReturnType<typeof findReceipts>>[number]

/** The newest first, with their students as they are now. */
export function findReceipts(db: Db, { series, search, ofDeleted }: WhichReceipts, page: PageRequest) {
  const isListed = and(
    inArray(receipts.series, series),
    search && fits(db, search),
    ofDeleted ? undefined : isNull(students.deletedAt),
    page.after === undefined ? undefined : lt(receipts.id, page.after),
  )
  const query = db
    .select({
      ...getTableColumns(receipts),
      student: {
        id: students.id,
        firstName: students.firstName,
        lastName: students.lastName,
        email: students.email,
        deletedAt: students.deletedAt,
      },
    })
    .from(receipts)
    .innerJoin(students, eq(students.id, receipts.studentId))
    .where(isListed)
    .orderBy(desc(receipts.id))
    .$dynamic()
  const rows = rowsToRead(page)
  return rows === undefined ? query : query.limit(rows)
}

/** The name as it was then, or the name and email as they are now. */
function fits(db: Db, search: ReceiptSearch): SQL | undefined {
  if ('number' in search) {
    const { year, number } = search.number
    return and(eq(receipts.year, year), eq(receipts.number, number))
  }
  const isNamedNow = hasWordsBeginning(students.words, search.words)
  const named = db.select({ id: students.id }).from(students).where(isNamedNow)
  return or(hasWordsBeginning(receipts.words, search.words), inArray(receipts.studentId, named))
}
