import { and, eq, inArray, isNotNull, lte, or, sql } from 'drizzle-orm'
import type { SessionHour } from '#shared/features/booking/series/move-series.rules'
import type { HourReason } from '#shared/features/booking/series/series.rules'
import type { Db } from '../../../db/db'
import { occupiedHours, sessions } from '../../../db/schema/booking'
import { blocksStudent } from '../availability/occupied-hours.store'

/** Returns the sessions in order of their days. */
export async function insertSessions(tx: Db, rows: (typeof sessions.$inferInsert)[]) {
  const written = await tx.insert(sessions).values(rows).returning()
  return written.toSorted((a, b) => (a.sessionDate < b.sessionDate ? -1 : 1))
}

interface RequestedHours {
  studentId: string
  tutorId: number
  /** In the ascending order that `student-lock.ts` requires. */
  hours: { sessionId: number; day: string; hour: number }[]
  now: Date
}

/** Takes the free hours and returns the days of the others. The caller rolls back if it needs all of them. */
export async function takeFreeHours(tx: Db, { studentId, tutorId, hours, now }: RequestedHours): Promise<Set<string>> {
  const isRequested = sql`(${occupiedHours.day}, ${occupiedHours.hour}) in (${sql.join(
    hours.map(({ day, hour }) => sql`(${day}::date, ${hour}::smallint)`),
    sql`, `,
  )})`
  const isPassable = or(
    eq(occupiedHours.studentId, studentId),
    and(eq(occupiedHours.tutorId, tutorId), lte(occupiedHours.heldUntil, now)),
  )
  await tx.delete(occupiedHours).where(and(isNotNull(occupiedHours.heldUntil), isRequested, isPassable))
  const taken = await tx
    .insert(occupiedHours)
    .values(hours.map((hour) => ({ ...hour, studentId, tutorId })))
    .onConflictDoNothing()
    .returning({ sessionId: occupiedHours.sessionId, day: occupiedHours.day, hour: occupiedHours.hour })
  // Compared by session: two of these sessions may request the same hour.
  const isTaken = ({ sessionId, day, hour }: RequestedHours['hours'][number]) =>
    taken.some((each) => each.sessionId === sessionId && each.day === day && each.hour === hour)
  return new Set(hours.filter((hour) => !isTaken(hour)).map(({ day }) => day))
}

export async function findHoursOfAll(tx: Db, sessionIds: number[]) {
  const { sessionId, day, hour } = occupiedHours
  const rows = await tx.select({ sessionId, day, hour }).from(occupiedHours).where(inArray(sessionId, sessionIds))
  return rows.flatMap((row) => (row.sessionId === null ? [] : [{ ...row, sessionId: row.sessionId }]))
}

interface HoursSearch {
  studentId: string
  tutorIds: number[]
  days: string[]
  now: Date
}

/** Unavailable hours of these tutors and the student, with the reason. The student's own holds count as free. */
export function findHeldHours(db: Db, { studentId, tutorIds, days, now }: HoursSearch): PromiseLike<SessionHour[]> {
  const isOwn = eq(occupiedHours.studentId, studentId)
  return db
    .select({
      day: occupiedHours.day,
      hour: occupiedHours.hour,
      tutorId: occupiedHours.tutorId,
      sessionId: occupiedHours.sessionId,
      reason: sql<HourReason>`case when ${occupiedHours.holiday} is not null then 'closed'
        when ${occupiedHours.timeOffId} is not null then 'away' when ${isOwn} then 'busy' else 'taken' end`,
    })
    .from(occupiedHours)
    .where(
      and(
        inArray(occupiedHours.day, days),
        or(inArray(occupiedHours.tutorId, tutorIds), isOwn),
        blocksStudent(studentId, now),
      ),
    )
}
