import { and, asc, eq, inArray, isNull, or } from 'drizzle-orm'
import type { Db } from '../../../db/db'
import { hasWordsBeginning, nameOrder } from '../../../db/queries/search-words'
import { guardianAccounts } from '../../../db/schema/accounts/families'
import { hoursOfStudent, students } from '../../../db/schema/accounts/students'

/** A student by id, or words of the name, email or phone of a student or a guardian. */
export type PayerSearch = { studentId: string } | { words: string }

export function findPayers(db: Db, search: PayerSearch, limit: number) {
  const { id, firstName, lastName, email, deletedAt, familyId } = students
  return db
    .select({ id, firstName, lastName, email, deletedAt, familyId, hours: hoursOfStudent })
    .from(students)
    .where(and(isNull(deletedAt), 'studentId' in search ? eq(id, search.studentId) : hasWords(db, search.words)))
    .orderBy(nameOrder(firstName, lastName, email), asc(id))
    .limit(limit)
}

function hasWords(db: Db, words: string) {
  const families = db
    .select({ id: guardianAccounts.familyId })
    .from(guardianAccounts)
    .where(hasWordsBeginning(guardianAccounts.words, words))
  return or(hasWordsBeginning(students.words, words), inArray(students.familyId, families))
}

export function findGuardiansOfFamilies(db: Db, familyIds: number[]) {
  const { id, familyId, firstName, lastName, email } = guardianAccounts
  return db
    .select({ id, familyId, firstName, lastName, email })
    .from(guardianAccounts)
    .where(inArray(familyId, familyIds))
    .orderBy(asc(guardianAccounts.place))
}
