import { and, eq, isNull, or } from 'drizzle-orm'
import type { Db } from '../../../db/db'
import { students } from '../../../db/schema/accounts/students'
import { sessions, tutors } from '../../../db/schema/tutoring/booking'

/** The people who are signed in in a browser, which can be both a student and a tutor. */
export interface ClassroomVisitor {
  studentId: string | undefined
  tutorId: number | undefined
  /** The family of a guardian. */
  familyId: number | undefined
}

/** The session, if a participant asks. Former tutors and deleted students are not participants. */
export async function findClassroom(db: Db, id: number, { studentId, tutorId, familyId }: ClassroomVisitor) {
  const isStudent = studentId === undefined ? undefined : eq(sessions.studentId, studentId)
  const isTutor = tutorId === undefined ? undefined : eq(sessions.tutorId, tutorId)
  const isGuardian = familyId === undefined ? undefined : eq(students.familyId, familyId)
  const isAdmitted = or(isStudent, isTutor, isGuardian)
  if (!isAdmitted) return undefined
  const [row] = await db
    .select({
      sessionDate: sessions.sessionDate,
      startTime: sessions.startTime,
      endsAt: sessions.endsAt,
      status: sessions.status,
      studentId: sessions.studentId,
      tutorId: sessions.tutorId,
      firstName: students.firstName,
      tutorName: tutors.name,
      room: sessions.room,
      generation: sessions.roomGeneration,
      tutorGeneration: tutors.roomGeneration,
    })
    .from(sessions)
    .innerJoin(students, and(eq(students.id, sessions.studentId), isNull(students.deletedAt)))
    .innerJoin(tutors, eq(tutors.id, sessions.tutorId))
    .where(and(eq(sessions.id, id), isAdmitted))
  return row
}

export type ClassroomRow = NonNullable<Awaited<ReturnType<typeof findClassroom>>>
