import { and, asc, eq, gte, type SQL } from 'drizzle-orm'
import type { TimeOffSpan } from '#shared/features/tutors/time-off/time-off.rules'
import type { Db } from '../../../db/db'
import { requireRow } from '../../../db/queries/require-row'
import { timeOff, tutors } from '../../../db/schema/tutoring/booking'

const columns = {
  id: timeOff.id,
  tutorId: timeOff.tutorId,
  tutorName: tutors.name,
  preferredLanguage: tutors.preferredLanguage,
  fromDay: timeOff.fromDay,
  toDay: timeOff.toDay,
  fromHour: timeOff.fromHour,
  toHour: timeOff.toHour,
}

export type TimeOffRow = Awaited<ReturnType<typeof findTimeOff>>[number]

/** Time off that has not ended, soonest first: one tutor's, or all. */
export function findTimeOff(db: Db, { today, tutorId }: { today: string; tutorId?: number | undefined }) {
  const isTutor = tutorId === undefined ? undefined : eq(timeOff.tutorId, tutorId)
  return findWhere(db, and(isTutor, gte(timeOff.toDay, today)))
}

function findWhere(db: Db, condition: SQL | undefined) {
  return db
    .select(columns)
    .from(timeOff)
    .innerJoin(tutors, eq(tutors.id, timeOff.tutorId))
    .where(condition)
    .orderBy(asc(timeOff.fromDay), asc(timeOff.fromHour), asc(timeOff.id))
}

/** Inserting the same time off again does nothing. Triggers close the free hours. */
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
  return { row: requireRow(row, 'select from time_off'), isNew: inserted.length > 0 }
}

export async function findTimeOffById(db: Db, id: number): Promise<TimeOffRow | undefined> {
  const [row] = await findWhere(db, eq(timeOff.id, id))
  return row
}

/** Its hours are deleted with it. False if the tutor has no such time off. */
export async function deleteTimeOff(db: Db, { id, tutorId }: { id: number; tutorId: number }): Promise<boolean> {
  const deleted = await db
    .delete(timeOff)
    .where(and(eq(timeOff.id, id), eq(timeOff.tutorId, tutorId)))
    .returning({ id: timeOff.id })
  return deleted.length > 0
}
