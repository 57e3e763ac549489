import { and, asc, eq, gt, gte, inArray, type SQL, sql } from 'drizzle-orm'
import type { TimeOffSpan } from '#shared/features/tutors/time-off/time-off.rules'
import type { Db } from '../../../db/db'
import { occupiedHours, sessions, timeOff, tutors } from '../../../db/schema/booking'
import { students } from '../../../db/schema/students'
import { affectedColumns } from './affected-session'

const columns = {
  id: timeOff.id,
  tutorId: timeOff.tutorId,
  tutorName: tutors.name,
  fromDay: timeOff.fromDay,
  toDay: timeOff.toDay,
  fromHour: timeOff.fromHour,
  toHour: timeOff.toHour,
}

export type TimeOffRow = Awaited<ReturnType<typeof findTimeOff>>[number]

/** Everybody's time off that has not ended by a day, or one tutor's, soonest first. */
export function findTimeOff(db: Db, { today, tutorId }: { today: string; tutorId?: number | undefined }) {
  const isOwn = tutorId === undefined ? undefined : eq(timeOff.tutorId, tutorId)
  return findWhere(db, and(isOwn, gte(timeOff.toDay, today)))
}

function findWhere(db: Db, condition: SQL | undefined) {
  return db
    .select(columns)
    .from(timeOff)
    .innerJoin(tutors, eq(tutors.id, timeOff.tutorId))
    .where(condition)
    .orderBy(asc(timeOff.fromDay), asc(timeOff.fromHour), asc(timeOff.id))
}

/** The same one twice is one. Triggers close the hours that are free. */
export async function insertTimeOff(db: Db, { tutorId, span, now }: { tutorId: number; span: TimeOffSpan; now: Date }) {
  const inserted = await db
    .insert(timeOff)
    .values({ tutorId, ...span, createdAt: now })
    .onConflictDoNothing({
      target: [timeOff.tutorId, timeOff.fromDay, timeOff.toDay, timeOff.fromHour, timeOff.toHour],
    })
    .returning({ id: timeOff.id })
  const [row] = await findWhere(
    db,
    and(
      eq(timeOff.tutorId, tutorId),
      eq(timeOff.fromDay, span.fromDay),
      eq(timeOff.toDay, span.toDay),
      eq(timeOff.fromHour, span.fromHour),
      eq(timeOff.toHour, span.toHour),
    ),
  )
  if (!row) throw new Error('an inserted time off is found')
  return { row, isNew: inserted.length > 0 }
}

export async function findTimeOffById(db: Db, id: number): Promise<TimeOffRow | undefined> {
  const [row] = await findWhere(db, eq(timeOff.id, id))
  return row
}

/** Whether the tutor had it. Its hours go with it. */
export async function deleteTimeOff(db: Db, { id, tutorId }: { id: number; tutorId: number }): Promise<boolean> {
  const gone = await db
    .delete(timeOff)
    .where(and(eq(timeOff.id, id), eq(timeOff.tutorId, tutorId)))
    .returning({ id: timeOff.id })
  return gone.length > 0
}

/** The sessions to come that were booked before somebody took that time off, in order of time. */
export function findSessionsUnder(db: Db, timeOffIds: readonly number[], now: Date) {
  if (timeOffIds.length === 0) return []
  return db
    .selectDistinct({ timeOffId: timeOff.id, ...affectedColumns })
    .from(timeOff)
    .innerJoin(
      occupiedHours,
      and(
        eq(occupiedHours.tutorId, timeOff.tutorId),
        sql`${occupiedHours.day} between ${timeOff.fromDay} and ${timeOff.toDay}`,
        sql`${occupiedHours.hour} >= ${timeOff.fromHour} and ${occupiedHours.hour} < ${timeOff.toHour}`,
      ),
    )
    .innerJoin(sessions, eq(sessions.id, occupiedHours.sessionId))
    .innerJoin(students, eq(students.id, sessions.studentId))
    .where(and(inArray(timeOff.id, [...timeOffIds]), eq(sessions.status, 'scheduled'), gt(sessions.endsAt, now)))
    .orderBy(asc(sessions.endsAt), asc(sessions.id))
}
