import { asc, eq, or, sql } from 'drizzle-orm'
import type { Db } from '../../db/db'
import { studyGuides } from '../../db/schema/content'
import type { GuideRow } from './study-guides.store'

export function findAllGuides(db: Db): Promise<GuideRow[]> {
  return db.select().from(studyGuides).orderBy(asc(studyGuides.id))
}

export async function insertGuide(tx: Db, guide: typeof studyGuides.$inferInsert): Promise<GuideRow> {
  const [row] = await tx.insert(studyGuides).values(guide).returning()
  if (!row) throw new Error('an insert always returns its row')
  return row
}

/** The guide as it is, locked until the transaction ends. */
export async function lockGuide(tx: Db, id: number): Promise<GuideRow | undefined> {
  const [row] = await tx.select().from(studyGuides).where(eq(studyGuides.id, id)).for('update')
  return row
}

/** The guide as it is now. */
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
  if (!row) throw new Error('a locked guide is there')
  return row
}

export async function removeGuide(tx: Db, id: number): Promise<void> {
  await tx.delete(studyGuides).where(eq(studyGuides.id, id))
}

export async function isFileInUse(db: Db, storedFile: string): Promise<boolean> {
  const isItsFile = or(eq(studyGuides.storedFile, storedFile), eq(studyGuides.storedFileFr, storedFile))
  const rows = await db.select({ id: studyGuides.id }).from(studyGuides).where(isItsFile)
  return rows.length > 0
}
