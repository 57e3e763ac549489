import { and, desc, eq, isNotNull, lt, lte, sql } from 'drizzle-orm'
import type { Db } from '../../../db/db'
import { occupiedHours, tutors } from '../../../db/schema/booking'
import { holds } from '../../../db/schema/holds'

export type HoldRow = Awaited<ReturnType<typeof findHolds>>[number]

/** Latest first. `hasHours` says whether the hold still occupies its hours. */
export function findHolds(db: Db, studentId: string) {
  return db
    .select({
      tutorId: holds.tutorId,
      subject: holds.subject,
      sessionDate: holds.sessionDate,
      startTime: holds.startTime,
      durationHours: holds.durationHours,
      notes: holds.notes,
      createdAt: holds.createdAt,
      heldUntil: holds.heldUntil,
      hasHours: sql<boolean>`exists (select from occupied_hours o where o.student_id = holds.student_id
        and o.tutor_id = holds.tutor_id and o.day = holds.session_date and o.hour = left(holds.start_time, 2)::int
        and o.held_until is not null)`,
      isBooked: sql<boolean>`exists (select from sessions s where s.student_id = holds.student_id
        and s.session_date = holds.session_date and s.start_time = holds.start_time and s.status = 'scheduled')`,
    })
    .from(holds)
    .where(eq(holds.studentId, studentId))
    .orderBy(desc(holds.id))
}

export async function insertHold(tx: Db, hold: typeof holds.$inferInsert): Promise<void> {
  await tx.insert(holds).values(hold)
}

/** Serializes with time off and schedule changes, as a booking does. */
export async function lockTutorForShare(tx: Db, tutorId: number): Promise<void> {
  await tx.select({ id: tutors.id }).from(tutors).where(eq(tutors.id, tutorId)).for('share')
}

export async function freeHeldHours(tx: Db, studentId: string): Promise<void> {
  await tx.delete(occupiedHours).where(and(eq(occupiedHours.studentId, studentId), isNotNull(occupiedHours.heldUntil)))
}

/** For account deletion: holds also contain the student's notes. */
export async function forgetHolds(tx: Db, studentId: string): Promise<void> {
  await freeHeldHours(tx, studentId)
  await tx.delete(holds).where(eq(holds.studentId, studentId))
}

export async function removeEndedHolds(db: Db, now: Date): Promise<void> {
  await db.delete(occupiedHours).where(lte(occupiedHours.heldUntil, now))
}

export async function removeOldHolds(db: Db, before: Date): Promise<void> {
  await db.delete(holds).where(lt(holds.createdAt, before))
}
