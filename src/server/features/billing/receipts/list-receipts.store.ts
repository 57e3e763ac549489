import { and, desc, eq, getTableColumns, inArray, isNull, lt, or, type SQL } from 'drizzle-orm'
import type { ReceiptNumber, ReceiptSeries } from '#shared/features/billing/receipt.rules'
import type { Db } from '../../../db/db'
import { hasWordsBeginning } from '../../../db/queries/search-words'
import { students } from '../../../db/schema/accounts/students'
import { receipts } from '../../../db/schema/billing/receipts'
import { type PageRequest, rowsToRead } from '../../../http/responses/paging'

/** A receipt number, or words of a name or email. */
export type ReceiptSearch = { number: ReceiptNumber } | { words: string }

interface ReceiptFilter {
  series: ReceiptSeries[]
  search: ReceiptSearch | undefined
  includesDeletedAccounts: boolean
  /** Only receipts of the students of this family. */
  familyId?: number
}

export type ListedReceiptRow = Awaited<ReturnType<typeof findReceipts>>[number]

/** Newest first, with the current details of their students. */
export function findReceipts(db: Db, filter: ReceiptFilter, page: PageRequest) {
  const { series, search, includesDeletedAccounts, familyId } = filter
  const isListed = and(
    inArray(receipts.series, series),
    search && matches(db, search),
    familyId === undefined ? undefined : eq(students.familyId, familyId),
    includesDeletedAccounts ? undefined : isNull(students.deletedAt),
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

/** Words match the name on the receipt, or the student's current name and email. */
function matches(db: Db, search: ReceiptSearch): SQL | undefined {
  if ('number' in search) {
    const { year, number } = search.number
    return and(eq(receipts.year, year), eq(receipts.number, number))
  }
  const isCurrentName = hasWordsBeginning(students.words, search.words)
  const studentIds = db.select({ id: students.id }).from(students).where(isCurrentName)
  return or(hasWordsBeginning(receipts.words, search.words), inArray(receipts.studentId, studentIds))
}
