import { and, eq, getTableColumns, gt, inArray, ne, or, type SQL } from 'drizzle-orm'
import type { Db } from '../../../db/db'
import { hasWordsBeginning } from '../../../db/queries/search-words'
import { guardianAccounts } from '../../../db/schema/accounts/families'
import { students } from '../../../db/schema/accounts/students'
import { isOverpaid, purchases } from '../../../db/schema/billing/purchases'
import { type PageRequest, rowsToRead } from '../../../http/responses/paging'

export type ListedPurchaseRow = Awaited<ReturnType<typeof findListedPurchases>>[number]

/** The ways to read one search text; a purchase matches if any of them fits. */
export interface PurchaseSearch {
  reference: string | null
  /** In dollars. */
  amount: string | null
  /** Words of the name or email of the student, or of the guardian who bought. */
  words: string | null
}

const ALL: PageRequest = { limit: undefined, after: undefined }

/** Pending purchases. A search also finds those that ended unpaid and, by its exact reference, any purchase. */
export function isUnpaid(search: PurchaseSearch | undefined): SQL | undefined {
  if (!search) return eq(purchases.status, 'pending')
  const { reference, amount, words } = search
  return or(
    reference === null ? undefined : eq(purchases.reference, reference),
    amount === null ? undefined : and(ne(purchases.status, 'paid'), eq(purchases.amount, amount)),
    words === null
      ? undefined
      : and(
          ne(purchases.status, 'paid'),
          or(hasWordsBeginning(students.words, words), hasWordsBeginning(guardianAccounts.words, words)),
        ),
  )
}

/** Pending purchases of a family's children. */
export function isPendingOf(familyId: number): SQL | undefined {
  return and(eq(purchases.status, 'pending'), eq(students.familyId, familyId))
}

/** Purchases with their students, oldest first. */
export function findListedPurchases(db: Db, condition: SQL | undefined, page: PageRequest) {
  const query = db
    .select({
      ...getTableColumns(purchases),
      firstName: students.firstName,
      lastName: students.lastName,
      email: students.email,
      deletedAt: students.deletedAt,
      guardian: {
        firstName: guardianAccounts.firstName,
        lastName: guardianAccounts.lastName,
        email: guardianAccounts.email,
      },
    })
    .from(purchases)
    .innerJoin(students, eq(students.id, purchases.studentId))
    .leftJoin(guardianAccounts, eq(guardianAccounts.id, purchases.guardianId))
    .where(and(condition, page.after === undefined ? undefined : gt(purchases.id, page.after)))
    .orderBy(purchases.id)
    .$dynamic()
  const rows = rowsToRead(page)
  return rows === undefined ? query : query.limit(rows)
}

export function findListedByIds(db: Db, ids: number[]) {
  return findListedPurchases(db, inArray(purchases.id, ids), ALL)
}

export function findListedByReferences(db: Db, references: string[]) {
  return findListedPurchases(db, inArray(purchases.reference, references), ALL)
}

export function findOverpaid(db: Db, page: PageRequest) {
  return findListedPurchases(db, isOverpaid(purchases), page)
}
