import { displayNameOrEmail } from '#shared/features/account/student-name.rules'
import { toStudentSummary } from '#shared/features/account/student-summary.rules'
import type { Payer } from '#shared/features/billing/accounting/bank-lines.contract'
import { readHours } from '#shared/features/billing/hours.rules'
import { searchedText } from '#shared/text/searched-text'
import type { Db } from '../../../db/db'
import { findGuardiansOfFamilies, findPayers } from './payers.store'

/** More are found by typing more letters. */
const PAYERS_MAX = 8

interface PayerRequest {
  search?: string | undefined
  student?: string | undefined
}

/** The students whom a payment can be for, with the guardians who may have paid; nobody for an empty search. */
export async function listPayers(db: Db, { search = '', student }: PayerRequest): Promise<Payer[]> {
  const words = searchedText(search)
  if (student === undefined && words === undefined) return []
  const payerSearch = student === undefined ? { words: words ?? '' } : { studentId: student }
  const rows = await findPayers(db, payerSearch, PAYERS_MAX)
  const familyIds = [...new Set(rows.flatMap(({ familyId }) => familyId ?? []))]
  const guardians = familyIds.length === 0 ? [] : await findGuardiansOfFamilies(db, familyIds)
  return rows.map(({ hours, familyId, ...row }) => ({
    student: toStudentSummary(row),
    hours: readHours(hours),
    guardians: guardians
      .filter((guardian) => guardian.familyId === familyId)
      .map(({ id, ...person }) => ({ id, name: displayNameOrEmail(person) ?? '' })),
  }))
}
