import { and, asc, eq, or, sql } from 'drizzle-orm'
import type { ActivityWork } from '#shared/features/study-guides/guide-work.rules'
import type { Subject } from '#shared/subjects'
import type { Db } from '../../db/db'
import { requireRow } from '../../db/queries/require-row'
import { studyGuides } from '../../db/schema/learning/content'
import { guideWork } from '../../db/schema/learning/guide-work'

export type GuideRow = typeof studyGuides.$inferSelect

/** Students see no drafts. */
export function listGuides(db: Db, subject: Subject): Promise<GuideRow[]> {
  return db
    .select()
    .from(studyGuides)
    .where(and(eq(studyGuides.subject, subject), studyGuides.isPublished))
    .orderBy(studyGuides.id)
}

/** A published guide, or for staff also a draft. */
export async function findGuide(db: Db, id: number, { orDraft = false } = {}): Promise<GuideRow | undefined> {
  const [row] = await db
    .select()
    .from(studyGuides)
    .where(and(eq(studyGuides.id, id), orDraft ? undefined : studyGuides.isPublished))
  return row
}

/** Changes with every insert, update and delete: ids are never reused and versions only grow. */
export function prepareGuidesVersion(db: Db): () => Promise<string> {
  const query = db
    .select({
      version: sql<string>`concat_ws('.', max(${studyGuides.id}), count(*), sum(${studyGuides.version}))`,
    })
    .from(studyGuides)
    .prepare('study_guides_version')
  return async () => (await query.execute())[0]?.version ?? ''
}

export function findAllGuides(db: Db): Promise<GuideRow[]> {
  return db.select().from(studyGuides).orderBy(asc(studyGuides.id))
}

export async function insertGuide(tx: Db, guide: typeof studyGuides.$inferInsert): Promise<GuideRow> {
  const [row] = await tx.insert(studyGuides).values(guide).returning()
  return requireRow(row, 'insert into study_guides')
}

export async function lockGuide(tx: Db, id: number): Promise<GuideRow | undefined> {
  const [row] = await tx.select().from(studyGuides).where(eq(studyGuides.id, id)).for('update')
  return row
}

export async function updateGuide(
  tx: Db,
  id: number,
  change: Partial<Omit<GuideRow, 'id' | 'version'>>,
): Promise<GuideRow> {
  const [row] = await tx
    .update(studyGuides)
    .set({ ...change, version: sql`${studyGuides.version} + 1` })
    .where(eq(studyGuides.id, id))
    .returning()
  return requireRow(row, 'update study_guides')
}

export async function removeGuide(tx: Db, id: number): Promise<void> {
  await tx.delete(studyGuides).where(eq(studyGuides.id, id))
}

export async function isFileInUse(db: Db, storedFile: string): Promise<boolean> {
  const isItsFile = or(eq(studyGuides.storedFile, storedFile), eq(studyGuides.storedFileFr, storedFile))
  const rows = await db.select({ id: studyGuides.id }).from(studyGuides).where(isItsFile)
  return rows.length > 0
}

/** The names of all uploaded files that a guide has. */
export async function listFileNames(db: Db): Promise<string[]> {
  const rows = await db.select({ en: studyGuides.storedFile, fr: studyGuides.storedFileFr }).from(studyGuides)
  return rows.flatMap(({ en, fr }) => [en, fr]).filter((name) => name !== null)
}

interface StudentGuide {
  studentId: string
  guideId: number
}

export function findWork(db: Db, { studentId, guideId }: StudentGuide): Promise<ActivityWork[]> {
  return db
    .select({ activity: guideWork.activity, list: guideWork.list, isDone: guideWork.isDone })
    .from(guideWork)
    .where(and(eq(guideWork.studentId, studentId), eq(guideWork.guideId, guideId)))
    .orderBy(guideWork.activity)
}

export async function saveWork(
  tx: Db,
  target: StudentGuide,
  { work, now }: { work: ActivityWork[]; now: Date },
): Promise<void> {
  await tx
    .insert(guideWork)
    .values(work.map((each) => ({ ...target, ...each, updatedAt: now })))
    .onConflictDoUpdate({
      target: [guideWork.studentId, guideWork.guideId, guideWork.activity],
      set: { list: sql`excluded.list`, isDone: sql`excluded.is_done`, updatedAt: now },
    })
}
