import { and, eq, sql } from 'drizzle-orm'
import { DEFAULT_SCHEDULE } from '#shared/features/booking/availability/default-schedule'
import type { Db } from '../db/db'
import { requireRow } from '../db/queries/require-row'
import { contentImports, studyGuides } from '../db/schema/learning/content'
import { quizzes } from '../db/schema/learning/quizzes'
import { tutors } from '../db/schema/tutoring/booking'
import type { GuideContent, QuizContent, TutorContent } from './content-file'

export type ContentImport = typeof contentImports.$inferSelect
export type ContentKind = ContentImport['kind']

/** The row's state after its last import. */
export interface RowState {
  rowId: number
  rowVersion: number
}

export interface RowWriter<Value> {
  insert(tx: Db, value: Value): Promise<RowState>
  /** Undefined if staff changed or deleted the row since. */
  renew(tx: Db, value: Value, row: RowState): Promise<RowState | undefined>
}

/** An arbitrary number. Processes that start together import one after the other. */
const IMPORT_LOCK = 75_864

export async function lockImports(tx: Db): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${IMPORT_LOCK})`)
}

export function listImports(db: Db): Promise<ContentImport[]> {
  return db.select().from(contentImports)
}

export async function saveImport(tx: Db, imported: ContentImport): Promise<void> {
  const { fingerprint, rowId, rowVersion } = imported
  await tx
    .insert(contentImports)
    .values(imported)
    .onConflictDoUpdate({
      target: [contentImports.kind, contentImports.slug],
      set: { fingerprint, rowId, rowVersion },
    })
}

type ContentTable = typeof quizzes | typeof studyGuides | typeof tutors

const state = (table: ContentTable) => ({ rowId: table.id, rowVersion: table.version })
const untouched = (table: ContentTable, { rowId, rowVersion }: RowState) =>
  and(eq(table.id, rowId), eq(table.version, rowVersion))

export const quizRows: RowWriter<QuizContent> = {
  insert: async (tx, value) => {
    const [row] = await tx.insert(quizzes).values(value).returning(state(quizzes))
    return requireRow(row, 'insert into quizzes')
  },
  renew: async (tx, value, row) => {
    const set = { ...value, version: sql`${quizzes.version} + 1` }
    const [renewed] = await tx.update(quizzes).set(set).where(untouched(quizzes, row)).returning(state(quizzes))
    return renewed
  },
}

export const guideRows: RowWriter<GuideContent> = {
  insert: async (tx, value) => {
    const [row] = await tx.insert(studyGuides).values(value).returning(state(studyGuides))
    return requireRow(row, 'insert into study_guides')
  },
  renew: async (tx, value, row) => {
    const set = { ...value, version: sql`${studyGuides.version} + 1` }
    const where = untouched(studyGuides, row)
    const [renewed] = await tx.update(studyGuides).set(set).where(where).returning(state(studyGuides))
    return renewed
  },
}

export const tutorRows: RowWriter<TutorContent> = {
  insert: async (tx, value) => {
    const tutor = { ...value, schedule: DEFAULT_SCHEDULE }
    const [row] = await tx.insert(tutors).values(tutor).returning(state(tutors))
    return requireRow(row, 'insert into tutors')
  },
  renew: async (tx, value, row) => {
    const set = { ...value, version: sql`${tutors.version} + 1` }
    const [renewed] = await tx.update(tutors).set(set).where(untouched(tutors, row)).returning(state(tutors))
    return renewed
  },
}
