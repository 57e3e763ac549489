import { displayName } from '#shared/features/account/student-name.rules'
import type { StudentSummary } from '#shared/features/account/student-summary.contract'
import type { Db } from '../../db/db'
import { findStudentSummaries } from './student-summaries.store'

type SummaryRow = Awaited<ReturnType<typeof findStudentSummaries>>[number]

/** Reads the students of a list at once; the returned function finds each by id. */
export async function readStudentSummaries(db: Db, ids: readonly string[]): Promise<(id: string) => StudentSummary> {
  const rows = await findStudentSummaries(db, [...new Set(ids)])
  const byId = new Map(rows.map((row) => [row.id, row]))
  return (id) => toSummary(id, byId.get(id))
}

function toSummary(id: string, row: SummaryRow | undefined): StudentSummary {
  if (!row) return { id, name: null, email: null, isDeleted: true }
  return { id, name: displayName(row), email: row.email, isDeleted: row.deletedAt !== null }
}
