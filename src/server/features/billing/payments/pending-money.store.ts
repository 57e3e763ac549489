import { and, eq, getTableColumns, gt, inArray, ne, or, type SQL } from 'drizzle-orm'
import type { Db } from '../../../db/db'
import { isOwedBack, payments, purchases } from '../../../db/schema/purchases'
import { students } from '../../../db/schema/students'
import { hasWordsBeginning } from '../../../db/search-words'
import { type PageRequest, rowsToRead } from '../../../http/responses/paging'

export type MoneyRow = Awaited<ReturnType<typeof findMoney>>[number]

/** What staff look for: a reference, an amount in dollars, a name, or whatever of these it may be. */
export interface MoneySearch {
  reference: string | null
  amount: string | null
  words: string | null
}

/** What is awaited; or, when looked for, whatever is not paid, and any purchase by its reference. */
export function isPending(search: MoneySearch | undefined): SQL | undefined {
  if (!search) return eq(purchases.status, 'pending')
  const { reference, amount, words } = search
  return or(
    reference === null ? undefined : eq(purchases.reference, reference),
    amount === null ? undefined : and(ne(purchases.status, 'paid'), eq(purchases.amount, amount)),
    words === null ? undefined : and(ne(purchases.status, 'paid'), hasWordsBeginning(students.words, words)),
  )
}

/** Purchases with their students, the oldest first. */
export function findMoney(db: Db, which: SQL | undefined, page: PageRequest) {
  const query = db
    .select({
      ...getTableColumns(purchases),
      firstName: students.firstName,
      lastName: students.lastName,
      email: students.email,
      deletedAt: students.deletedAt,
    })
    .from(purchases)
    .innerJoin(students, eq(students.id, purchases.studentId))
    .where(and(which, page.after === undefined ? undefined : gt(purchases.id, page.after)))
    .orderBy(purchases.id)
    .$dynamic()
  const rows = rowsToRead(page)
  return rows === undefined ? query : query.limit(rows)
}

export function findMoneyByIds(db: Db, ids: number[]) {
  return findMoney(db, inArray(purchases.id, ids), { limit: undefined, after: undefined })
}

/** What arrived and is not ours. */
export function findOwedBack(db: Db, page: PageRequest) {
  return findMoney(db, isOwedBack(purchases), page)
}

export function findMoneyByReferences(db: Db, references: string[]) {
  return findMoney(db, inArray(purchases.reference, references), { limit: undefined, after: undefined })
}

/** Which of these lines of a bank's file were marked already. */
export async function findBankLines(db: Db, lines: string[]): Promise<(string | null)[]> {
  const rows = await db.select({ line: payments.bankLine }).from(payments).where(inArray(payments.bankLine, lines))
  return rows.map(({ line }) => line)
}
