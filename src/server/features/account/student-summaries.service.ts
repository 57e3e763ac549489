import type { StudentSummary } from '#shared/features/account/student-summary.contract'
import { toStudentSummary } from '#shared/features/account/student-summary.rules'
import type { Db } from '../../db/db'
import { findStudentSummaries } from './student-summaries.store'

/** Reads the students of a list together; the returned function finds each by id. */
export async function readStudentSummaries(db: Db, ids: readonly string[]): Promise<(id: string) => StudentSummary> {
  const rows = await findStudentSummaries(db, [...new Set(ids)])
  const byId = new Map(rows.map((row) => [row.id, row]))
  return (id) => {
    const row = byId.get(id)
    return row ? toStudentSummary(row) : { id, name: null, email: null, isDeleted: true }
  }
}
