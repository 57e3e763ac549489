import { and, desc, eq, gt, isNotNull, isNull, lt, lte, ne, sql } from 'drizzle-orm'
import { QUARTERS_PER_HOUR } from '#shared/time/clock'
import type { Db } from '../../../db/db'
import { shareSchoolHours } from '../../../db/locks/school-hours-lock'
import { requireRow } from '../../../db/queries/require-row'
import { students } from '../../../db/schema/accounts/students'
import { occupiedQuarters, tutors } from '../../../db/schema/tutoring/booking'
import { holds } from '../../../db/schema/tutoring/holds'

export type HoldRow = Awaited<ReturnType<typeof findHolds>>[number]

/** Latest first. `isTimeHeld` says whether the hold still occupies its time. */
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
      isTimeHeld: sql<boolean>`exists (select from occupied_quarters o where o.student_id = holds.student_id
        and o.tutor_id = holds.tutor_id and o.day = holds.session_date
        and o.quarter = left(holds.start_time, 2)::int * 4 + right(holds.start_time, 2)::int / 15
        and o.held_until is not null)`,
      isBooked: sql<boolean>`exists (select from sessions s where s.student_id = holds.student_id
        and s.session_date = holds.session_date and s.start_time = holds.start_time and s.status = 'scheduled')`,
    })
    .from(holds)
    .where(eq(holds.studentId, studentId))
    .orderBy(desc(holds.id))
}

/** Returns the new id. */
export async function insertHold(tx: Db, hold: typeof holds.$inferInsert): Promise<number> {
  const [row] = await tx.insert(holds).values(hold).returning({ id: holds.id })
  return requireRow(row, 'insert into holds').id
}

/** Whether the student has such a booking. One purchase books it: a later one takes its place. */
export async function linkToPurchase(
  tx: Db,
  { studentId, holdId, purchaseId }: { studentId: string; holdId: number; purchaseId: number },
): Promise<boolean> {
  const isOwn = and(eq(holds.id, holdId), eq(holds.studentId, studentId), isNull(holds.sessionId))
  return (await tx.update(holds).set({ purchaseId }).where(isOwn).returning({ id: holds.id })).length > 0
}

export async function findHoldOf(db: Db, purchaseId: number) {
  const [row] = await db.select().from(holds).where(eq(holds.purchaseId, purchaseId))
  return row
}

export async function saveBookedSession(tx: Db, id: number, sessionId: number): Promise<void> {
  await tx.update(holds).set({ sessionId }).where(eq(holds.id, id))
}

export async function setHeldUntil(tx: Db, id: number, heldUntil: Date): Promise<void> {
  await tx.update(holds).set({ heldUntil }).where(eq(holds.id, id))
}

/** Holds with one tutor begin one at a time, so that they can be counted, and not during a change of the schedule. */
export async function lockTutorForHold(tx: Db, tutorId: number): Promise<void> {
  await shareSchoolHours(tx)
  await tx.select({ id: tutors.id }).from(tutors).where(eq(tutors.id, tutorId)).for('no key update')
}

/** The hours of a tutor that are held for other students. */
export async function countHeldHours(
  tx: Db,
  { tutorId, studentId, now }: { tutorId: number; studentId: string; now: Date },
): Promise<number> {
  const isOthers = and(eq(occupiedQuarters.tutorId, tutorId), ne(occupiedQuarters.studentId, studentId))
  return (await tx.$count(occupiedQuarters, and(isOthers, gt(occupiedQuarters.heldUntil, now)))) / QUARTERS_PER_HOUR
}

export async function hasConfirmedEmail(tx: Db, studentId: string): Promise<boolean> {
  return (await tx.$count(students, and(eq(students.id, studentId), isNotNull(students.emailConfirmedAt)))) > 0
}

export async function freeHeldTime(tx: Db, studentId: string): Promise<void> {
  await tx
    .delete(occupiedQuarters)
    .where(and(eq(occupiedQuarters.studentId, studentId), isNotNull(occupiedQuarters.heldUntil)))
}

/** For account deletion: holds also contain the student's notes. */
export async function forgetHolds(tx: Db, studentId: string): Promise<void> {
  await freeHeldTime(tx, studentId)
  await tx.delete(holds).where(eq(holds.studentId, studentId))
}

export async function removeEndedHolds(db: Db, now: Date): Promise<void> {
  await db.delete(occupiedQuarters).where(lte(occupiedQuarters.heldUntil, now))
}

export async function removeOldHolds(db: Db, before: Date): Promise<void> {
  await db.delete(holds).where(lt(holds.createdAt, before))
}
