import { and, asc, eq, gt, lte, ne, type SQL } from 'drizzle-orm'
import type { Db } from '../../../db/db'
import { students } from '../../../db/schema/accounts/students'
import { sessions } from '../../../db/schema/tutoring/booking'

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
  lateMinutes: sessions.lateMinutes,
  absenceNote: sessions.absenceNote,
  notes: sessions.notes,
  endsAt: sessions.endsAt,
  firstName: students.firstName,
  lastName: students.lastName,
}

function selectHeld(db: Db, tutorId: number, condition: SQL | undefined) {
  return db
    .select(tutorSessionColumns)
    .from(sessions)
    .innerJoin(students, eq(students.id, sessions.studentId))
    .where(and(eq(sessions.tutorId, tutorId), ne(sessions.status, 'cancelled'), condition))
    .orderBy(asc(sessions.endsAt), asc(sessions.id))
}

export function findTutorSessions(db: Db, { tutorId, from, before }: { tutorId: number; from: Date; before: Date }) {
  return selectHeld(db, tutorId, and(gt(sessions.endsAt, from), lte(sessions.endsAt, before)))
}

export async function findTutorSession(db: Db, { tutorId, id }: { tutorId: number; id: number }) {
  const [row] = await selectHeld(db, tutorId, eq(sessions.id, id))
  return row
}
