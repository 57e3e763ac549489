import { eq, getTableColumns, type SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'

/**
 * The kind of personal data in a column: - `none`: nothing. - `owner`: names the person to whom the row belongs. -
 * `student`: personal data of a student. Exported, and erased with the account. - `student secret`: a secret of a
 * student or its hash, or an answer that may hold one. Erased, never exported. - `student record`: a record of a
 * student's actions. Exported; stays after deletion, when nothing names the student any more. - `kept by law`: a record
 * of money, with names where the law asks for them. Exported; stays after deletion, receipts until six years after the
 * end of their year. - `expires`: may name a person but belongs to no account. The clean-up job deletes it after days
 * or weeks. - `guardian`, `tutor`, `staff`: personal data of a guardian, of a tutor or of staff.
 */
export type ColumnClass =
  | 'none'
  | 'owner'
  | 'student'
  | 'student secret'
  | 'student record'
  | 'kept by law'
  | 'expires'
  | 'guardian'
  | 'tutor'
  | 'staff'

type ExportScope = 'student' | 'student record' | 'kept by law'

const EXPORTED: readonly ColumnClass[] = ['student', 'student record', 'kept by law'] satisfies ExportScope[]
const ERASED: readonly ColumnClass[] = ['student', 'student secret']
const STAYS: readonly ColumnClass[] = ['student record', 'kept by law']

/** How a student's rows of a table are found and exported. */
interface StudentRows {
  /** The name of the rows in the exported file; null where no column is exported. */
  section: string | null
  where: (studentId: string) => SQL
  orderBy?: SQL
  /** The replacement for an erased value that cannot be null, in rows that stay. */
  erased?: Record<string, unknown>
}

type Classes<T extends PgTable> = { [Name in keyof T['_']['columns']]: ColumnClass }

export interface ClassifiedTable<T extends PgTable = PgTable, C extends Record<string, ColumnClass> = never> {
  table: T
  classes: [C] extends [never] ? Record<string, ColumnClass> : C
  rows: StudentRows | null
}

/** The columns of a table that are exported. */
export type ExportedRow<T extends PgTable, C extends Record<string, ColumnClass>> = {
  [Name in keyof C & keyof T['$inferSelect'] as C[Name] extends ExportScope ? Name : never]: T['$inferSelect'][Name]
}

/** Classifies every column of a table; one that is left out does not compile. */
export function classify<T extends PgTable, const C extends Classes<T> & Record<string, ColumnClass>>(
  table: T,
  classes: C,
  rows: StudentRows | null = null,
): ClassifiedTable<T, C> {
  return { table, classes, rows } as ClassifiedTable<T, C>
}

/** Gives several columns one class. */
export function each<C extends ColumnClass, Name extends string>(columnClass: C, ...names: Name[]): Record<Name, C> {
  // Object.fromEntries forgets which keys it got.
  return Object.fromEntries(names.map((name) => [name, columnClass])) as Record<Name, C>
}

/** For tables that name the student in a column. */
export function ofStudent(column: PgColumn): StudentRows['where'] {
  return (studentId) => eq(column, studentId)
}

/** For tables that name a purchase of the student. */
export function ofPurchase(column: PgColumn): StudentRows['where'] {
  return (studentId) => sql`${column} in (select id from purchases where student_id = ${studentId})`
}

type AnyClassified = Pick<ClassifiedTable, 'table' | 'classes'>

export function exportedColumns(classified: AnyClassified): Record<string, PgColumn> {
  return columnsOf(classified, EXPORTED)
}

export function erasedColumns(classified: AnyClassified): Record<string, PgColumn> {
  return columnsOf(classified, ERASED)
}

/** Whether the rows outlive the account, with their erased columns empty. */
export function rowsStay({ classes }: Pick<ClassifiedTable, 'classes'>): boolean {
  return Object.values(classes).some((each) => STAYS.includes(each))
}

/** Generated columns are left out: they follow from others, and nobody can write them. */
function columnsOf({ table, classes }: AnyClassified, wanted: readonly ColumnClass[]): Record<string, PgColumn> {
  return Object.fromEntries(
    Object.entries(getTableColumns(table)).filter(
      ([name, column]) => column.generated === undefined && wanted.includes(classes[name] ?? 'none'),
    ),
  )
}
