import { and, desc, eq, gt, isNotNull, lt, lte, ne, sql } from 'drizzle-orm'
import type { Db } from '../../../db/db'
import { occupiedHours, tutors } from '../../../db/schema/booking'
import { holds } from '../../../db/schema/holds'
import { students } from '../../../db/schema/students'

export type HoldRow = Awaited<ReturnType<typeof findHolds>>[number]

/** Latest first. `hasHours` says whether the hold still occupies its hours. */
export function findHolds(db: Db, studentId: string) {
  return db
    .select({
      id: holds.id,
      tutorId: holds.tutorId,
      subject: holds.subject,
      sessionDate: holds.sessionDate,
      startTime: holds.startTime,
      durationHours: holds.durationHours,
      notes: holds.notes,
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

export async function setHeldUntil(tx: Db, id: number, heldUntil: Date): Promise<void> {
  await tx.update(holds).set({ heldUntil }).where(eq(holds.id, id))
}

/** Holds with one tutor begin one at a time, so that they can be counted, and not during a change of the schedule. */
export async function lockTutorForHold(tx: Db, tutorId: number): Promise<void> {
  await tx.select({ id: tutors.id }).from(tutors).where(eq(tutors.id, tutorId)).for('no key update')
}

/** The hours of a tutor that are held for other students. */
export function countHeldHours(tx: Db, { tutorId, studentId, now }: { tutorId: number; studentId: string; now: Date }) {
  const isOthers = and(eq(occupiedHours.tutorId, tutorId), ne(occupiedHours.studentId, studentId))
  return tx.$count(occupiedHours, and(isOthers, gt(occupiedHours.heldUntil, now)))
}

export async function hasConfirmedEmail(tx: Db, studentId: string): Promise<boolean> {
  return (await tx.$count(students, and(eq(students.id, studentId), isNotNull(students.emailConfirmedAt)))) > 0
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
