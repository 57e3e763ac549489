import { and, eq, sql } from 'drizzle-orm'
import type { ActivityWork } from '#shared/features/study-guides/guide-work.rules'
import type { Db } from '../../db/db'
import { guideWork } from '../../db/schema/guide-work'

interface Whose {
  studentId: string
  guideId: number
}

export function findWork(db: Db, { studentId, guideId }: Whose): Promise<ActivityWork[]> {
  return db
    .select({ activity: guideWork.activity, list: guideWork.list, isDone: guideWork.isDone })
    .from(guideWork)
    .where(and(eq(guideWork.studentId, studentId), eq(guideWork.guideId, guideId)))
    .orderBy(guideWork.activity)
}

export async function saveWork(
  tx: Db,
  whose: Whose,
  { work, now }: { work: ActivityWork[]; now: Date },
): Promise<void> {
  await tx
    .insert(guideWork)
    .values(work.map((each) => ({ ...whose, ...each, updatedAt: now })))
    .onConflictDoUpdate({
      target: [guideWork.studentId, guideWork.guideId, guideWork.activity],
      set: { list: sql`excluded.list`, isDone: sql`excluded.is_done`, updatedAt: now },
    })
}
