import { displayName } from './student-name.rules'
import type { StudentSummary } from './student-summary.contract'

interface StudentRow {
  id: string
  firstName: string | null
  lastName: string | null
  email: string | null
  deletedAt: Date | null
}

/** How a list names a student. */
export function toStudentSummary(row: StudentRow): StudentSummary {
  return { id: row.id, name: displayName(row), email: row.email, isDeleted: row.deletedAt !== null }
}
