import { and, asc, eq, gt, inArray, lt, type SQL, sql } from 'drizzle-orm'
import { addDays } from '#shared/time/calendar'
import { businessInstant } from '#shared/time/instant'
import type { Db } from '../../../db/db'
import { students } from '../../../db/schema/accounts/students'
import { occupiedQuarters, sessions, timeOff } from '../../../db/schema/tutoring/booking'

const affectedColumns = {
  id: sessions.id,
  subject: sessions.subject,
  duration: sessions.durationHours,
  sessionDate: sessions.sessionDate,
  startTime: sessions.startTime,
  endsAt: sessions.endsAt,
  studentId: students.id,
  firstName: students.firstName,
  lastName: students.lastName,
}

export type AffectedRow = Awaited<ReturnType<typeof findSessionsAhead>>[number]

function isUpcoming(now: Date) {
  return and(eq(sessions.status, 'scheduled'), gt(sessions.endsAt, now))
}

function findUpcoming(db: Db, condition: SQL | undefined, now: Date) {
  return db
    .select(affectedColumns)
    .from(sessions)
    .innerJoin(students, eq(students.id, sessions.studentId))
    .where(and(isUpcoming(now), condition))
    .orderBy(asc(sessions.endsAt), asc(sessions.id))
}

export function findSessionsAhead(db: Db, tutorId: number, now: Date) {
  return findUpcoming(db, eq(sessions.tutorId, tutorId), now)
}

export function findSessionsOn(db: Db, days: readonly string[], now: Date) {
  const last = days.at(-1)
  if (last === undefined) return []
  // The index is on instants, not on days.
  const isBefore = lt(sessions.endsAt, businessInstant(addDays(last, 1), '00:00'))
  return findUpcoming(db, and(isBefore, inArray(sessions.sessionDate, [...days])), now)
}

/** Upcoming sessions that were booked before their tutor took the time off. */
export function findSessionsUnder(db: Db, timeOffIds: readonly number[], now: Date) {
  if (timeOffIds.length === 0) return []
  return db
    .selectDistinct({ timeOffId: timeOff.id, ...affectedColumns })
    .from(timeOff)
    .innerJoin(
      occupiedQuarters,
      and(
        eq(occupiedQuarters.tutorId, timeOff.tutorId),
        sql`${occupiedQuarters.day} between ${timeOff.fromDay} and ${timeOff.toDay}`,
        sql`${occupiedQuarters.quarter} >= ${timeOff.fromHour} * 4
          and ${occupiedQuarters.quarter} < ${timeOff.toHour} * 4`,
      ),
    )
    .innerJoin(sessions, eq(sessions.id, occupiedQuarters.sessionId))
    .innerJoin(students, eq(students.id, sessions.studentId))
    .where(and(inArray(timeOff.id, [...timeOffIds]), isUpcoming(now)))
    .orderBy(asc(sessions.endsAt), asc(sessions.id))
}
