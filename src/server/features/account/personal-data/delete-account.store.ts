import { eq, type SQL } from 'drizzle-orm'
import type { Db } from '../../../db/db'
import { type ClassifiedTable, erasedColumns, rowsStay } from '../../../db/personal-data/classify'
import { PERSONAL_DATA } from '../../../db/personal-data/personal-data'
import { students } from '../../../db/schema/accounts/students'

/** Erases every column that is classified as erased with the account. Rows that are not records are deleted. */
export async function erasePersonalData(tx: Db, studentId: string): Promise<void> {
  for (const classified of PERSONAL_DATA) {
    if (classified.rows) await eraseRows(tx, classified, classified.rows.where(studentId))
  }
}

export async function eraseRows(tx: Db, classified: ClassifiedTable, where: SQL): Promise<void> {
  const { table, rows } = classified
  const names = Object.keys(erasedColumns(classified))
  if (names.length === 0) return
  if (!rowsStay(classified)) await tx.delete(table).where(where)
  else {
    const values = Object.fromEntries(names.map((name) => [name, rows?.erased?.[name] ?? null]))
    await tx.update(table).set(values).where(where)
  }
}

export async function markDeleted(tx: Db, studentId: string, now: Date): Promise<void> {
  await tx.update(students).set({ deletedAt: now }).where(eq(students.id, studentId))
}
