import { eq, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Db } from '../../../db/db'
import {
  type ClassifiedTable,
  type ColumnClass,
  type ExportedRow,
  exportedColumns,
} from '../../../db/personal-data/classify'
import { PERSONAL_DATA } from '../../../db/personal-data/personal-data'
import { students } from '../../../db/schema/accounts/students'

/** The student's rows of every table, by section, with the columns that are classified as exported. */
export async function findExportedSections(db: Db, studentId: string): Promise<Record<string, unknown[]>> {
  const sections: Record<string, unknown[]> = {}
  for (const classified of PERSONAL_DATA) {
    const { section } = classified.rows ?? {}
    if (section) sections[section] = await findExported(db, classified, studentId)
  }
  return sections
}

export async function findExported<T extends PgTable, C extends Record<string, ColumnClass>>(
  db: Db,
  classified: ClassifiedTable<T, C>,
  studentId: string,
): Promise<ExportedRow<T, C>[]> {
  const { table, rows } = classified
  if (!rows) return []
  const columns = exportedColumns({ table, classes: { ...classified.classes } })
  const query = db
    .select(columns)
    .from(table as PgTable)
    .where(rows.where(studentId))
    .$dynamic()
  // Exactly the exported columns of this table were selected.
  return (await (rows.orderBy ? query.orderBy(rows.orderBy) : query)) as ExportedRow<T, C>[]
}

/** Which secrets a student has; they are not exported themselves. */
export async function findSecretsHeld(db: Db, studentId: string) {
  const [row] = await db
    .select({
      hasPassword: sql<boolean>`${students.passwordHash} is not null`,
      hasCalendarFeed: sql<boolean>`${students.calendarTokenHash} is not null`,
    })
    .from(students)
    .where(eq(students.id, studentId))
  return row
}
