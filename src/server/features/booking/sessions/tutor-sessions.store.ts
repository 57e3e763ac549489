import { and, asc, eq, gt, lte, ne } from 'drizzle-orm'
import type { Db } from '../../../db/db'
import { sessions } from '../../../db/schema/booking'
import { students } from '../../../db/schema/students'

export type TutorSessionRow = Awaited<ReturnType<typeof findTutorSessions>>[number]

const tutorSessionColumns = {
  id: sessions.id,
  studentId: sessions.studentId,
  subject: sessions.subject,
  durationHours: sessions.durationHours,
  sessionDate: sessions.sessionDate,
  startTime: sessions.startTime,
  status: sessions.status,
  attendance: sessions.attendance,
  notes: sessions.notes,
  room: sessions.room,
  endsAt: sessions.endsAt,
  firstName: students.firstName,
  lastName: students.lastName,
}

/** What a tutor holds or held between two instants, with the names of the students. */
export function findTutorSessions(db: Db, { tutorId, from, before }: { tutorId: number; from: Date; before: Date }) {
  return db
    .select(tutorSessionColumns)
    .from(sessions)
    .innerJoin(students, eq(students.id, sessions.studentId))
    .where(
      and(
        eq(sessions.tutorId, tutorId),
        gt(sessions.endsAt, from),
        lte(sessions.endsAt, before),
        ne(sessions.status, 'cancelled'),
      ),
    )
    .orderBy(asc(sessions.endsAt), asc(sessions.id))
}

/** One session that a tutor holds or held; somebody else's is not found, nor a cancelled one. */
export async function findTutorSession(db: Db, { tutorId, id }: { tutorId: number; id: number }) {
  const [row] = await db
    .select(tutorSessionColumns)
    .from(sessions)
    .innerJoin(students, eq(students.id, sessions.studentId))
    .where(and(eq(sessions.id, id), eq(sessions.tutorId, tutorId), ne(sessions.status, 'cancelled')))
  return row
}
