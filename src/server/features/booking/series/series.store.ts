import { and, eq, inArray, isNotNull, lte, or, sql } from 'drizzle-orm'
import type { SessionHour } from '#shared/features/booking/series/move-series.rules'
import type { HourReason } from '#shared/features/booking/series/series.rules'
import type { Db } from '../../../db/db'
import { occupiedHours, sessions } from '../../../db/schema/booking'
import { standsInTheWay } from '../availability/occupied-hours.store'

/** Writes the sessions of a series, and answers them in order. */
export async function insertSessions(tx: Db, rows: (typeof sessions.$inferInsert)[]) {
  const written = await tx.insert(sessions).values(rows).returning()
  return written.toSorted((a, b) => (a.sessionDate < b.sessionDate ? -1 : 1))
}

interface WantedHours {
  studentId: string
  tutorId: number
  /** In ascending order, as `student-lock.ts` asks. */
  hours: { sessionId: number; day: string; hour: number }[]
  now: Date
}

/** Takes those hours that are free, and answers the days of those that are not: who must have all of them undoes it then. */
export async function takeFreeHours(tx: Db, { studentId, tutorId, hours, now }: WantedHours): Promise<Set<string>> {
  const wanted = sql`(${occupiedHours.day}, ${occupiedHours.hour}) in (${sql.join(
    hours.map(({ day, hour }) => sql`(${day}::date, ${hour}::smallint)`),
    sql`, `,
  )})`
  // Holds that need not stop the student: their own, and those that have ended.
  const isOver = or(
    eq(occupiedHours.studentId, studentId),
    and(eq(occupiedHours.tutorId, tutorId), lte(occupiedHours.heldUntil, now)),
  )
  await tx.delete(occupiedHours).where(and(isNotNull(occupiedHours.heldUntil), wanted, isOver))
  const taken = await tx
    .insert(occupiedHours)
    .values(hours.map((hour) => ({ ...hour, studentId, tutorId })))
    .onConflictDoNothing()
    .returning({ sessionId: occupiedHours.sessionId, day: occupiedHours.day, hour: occupiedHours.hour })
  // Two of these sessions may want one hour: only the one that has it was lucky.
  const isTaken = ({ sessionId, day, hour }: WantedHours['hours'][number]) =>
    taken.some((each) => each.sessionId === sessionId && each.day === day && each.hour === hour)
  return new Set(hours.filter((hour) => !isTaken(hour)).map(({ day }) => day))
}

/** The hours of several sessions. */
export async function findHoursOfAll(tx: Db, sessionIds: number[]) {
  const { sessionId, day, hour } = occupiedHours
  const rows = await tx.select({ sessionId, day, hour }).from(occupiedHours).where(inArray(sessionId, sessionIds))
  return rows.flatMap((row) => (row.sessionId === null ? [] : [{ ...row, sessionId: row.sessionId }]))
}

interface SearchDays {
  studentId: string
  tutorIds: number[]
  days: string[]
  now: Date
}

/** Hours of these days that these tutors or the student cannot give, and why. What is held for the student is free for them. */
export function findHeldHours(db: Db, { studentId, tutorIds, days, now }: SearchDays): PromiseLike<SessionHour[]> {
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
        standsInTheWay(studentId, now),
      ),
    )
}
