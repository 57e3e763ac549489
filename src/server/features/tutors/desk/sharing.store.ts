import { and, desc, eq, ne } from 'drizzle-orm'
import type { Db } from '../../../db/db'
import { sessions } from '../../../db/schema/tutoring/booking'
import { sessionShares } from '../../../db/schema/tutoring/reports'

/** Latest choice first. */
export function findShares(db: Db, studentId: string) {
  return db
    .select({
      sessionId: sessionShares.sessionId,
      isShared: sessionShares.isShared,
      subject: sessions.subject,
      status: sessions.status,
      endsAt: sessions.endsAt,
    })
    .from(sessionShares)
    .innerJoin(sessions, eq(sessions.id, sessionShares.sessionId))
    .where(eq(sessionShares.studentId, studentId))
    .orderBy(desc(sessionShares.chosenAt), desc(sessionShares.sessionId))
}

export async function saveShare(tx: Db, share: typeof sessionShares.$inferInsert): Promise<void> {
  const { isShared, chosenAt } = share
  await tx
    .insert(sessionShares)
    .values(share)
    .onConflictDoUpdate({ target: sessionShares.sessionId, set: { isShared, chosenAt } })
}

/** `isShared` is null before the student has chosen. */
export async function findPrepared(db: Db, { id, tutorId }: { id: number; tutorId: number }) {
  const [row] = await db
    .select({
      studentId: sessions.studentId,
      subject: sessions.subject,
      sessionDate: sessions.sessionDate,
      endsAt: sessions.endsAt,
      isShared: sessionShares.isShared,
    })
    .from(sessions)
    .leftJoin(sessionShares, eq(sessionShares.sessionId, sessions.id))
    .where(and(eq(sessions.id, id), eq(sessions.tutorId, tutorId), ne(sessions.status, 'cancelled')))
  return row
}
