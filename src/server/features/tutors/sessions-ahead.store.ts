import { and, asc, eq, gt } from 'drizzle-orm'
import type { Db } from '../../db/db'
import { sessions } from '../../db/schema/booking'
import { students } from '../../db/schema/students'
import { affectedColumns } from './time-off/affected-session'

/** A tutor's scheduled sessions that have not ended, in order of time. */
export function findSessionsAhead(db: Db, tutorId: number, now: Date) {
  return db
    .select(affectedColumns)
    .from(sessions)
    .innerJoin(students, eq(students.id, sessions.studentId))
    .where(and(eq(sessions.tutorId, tutorId), eq(sessions.status, 'scheduled'), gt(sessions.endsAt, now)))
    .orderBy(asc(sessions.endsAt), asc(sessions.id))
}
