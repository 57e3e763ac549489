import { eq, sql } from 'drizzle-orm'
import type { Subject } from '#shared/subjects'
import type { Db } from '../../db/db'
import { studyGuides } from '../../db/schema/content'

export type GuideRow = typeof studyGuides.$inferSelect

export function listGuides(db: Db, subject: Subject): Promise<GuideRow[]> {
  return db.select().from(studyGuides).where(eq(studyGuides.subject, subject)).orderBy(studyGuides.id)
}

export async function findGuide(db: Db, id: number): Promise<GuideRow | undefined> {
  const [row] = await db.select().from(studyGuides).where(eq(studyGuides.id, id))
  return row
}

/**
 * Moves with every guide made, changed or deleted: ids are never given twice and versions only grow,
 * so highest id, count and sum of versions together cannot come back. Over all subjects, because a guide can change its own.
 */
export function prepareGuidesVersion(db: Db): () => Promise<string> {
  const query = db
    .select({
      version: sql<string>`concat_ws('.', max(${studyGuides.id}), count(*), sum(${studyGuides.version}))`,
    })
    .from(studyGuides)
    .prepare('study_guides_version')
  return async () => (await query.execute())[0]?.version ?? ''
}
