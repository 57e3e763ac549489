import { and, eq, isNull, ne } from 'drizzle-orm'
import type { AttendanceMark } from '#shared/features/booking/sessions/attendance.contract'
import type { Db } from '../../../db/db'
import { students } from '../../../db/schema/accounts/students'
import { sessions } from '../../../db/schema/tutoring/booking'

export interface MarkTarget {
  id: number
  tutorId?: number
}

export type MarkedSession = NonNullable<Awaited<ReturnType<typeof findMarked>>>

/** Excludes cancelled sessions and those of deleted accounts. */
export async function findMarked(tx: Db, { id, tutorId }: MarkTarget) {
  const [row] = await tx
    .select({
      id: sessions.id,
      studentId: sessions.studentId,
      subject: sessions.subject,
      sessionDate: sessions.sessionDate,
      startTime: sessions.startTime,
      endsAt: sessions.endsAt,
      attendance: sessions.attendance,
    })
    .from(sessions)
    .innerJoin(students, eq(students.id, sessions.studentId))
    .where(
      and(
        eq(sessions.id, id),
        tutorId === undefined ? undefined : eq(sessions.tutorId, tutorId),
        ne(sessions.status, 'cancelled'),
        isNull(students.deletedAt),
      ),
    )
  return row
}

export async function setAttendance(
  tx: Db,
  { id, mark, now }: { id: number; mark: AttendanceMark; now: Date },
): Promise<void> {
  const { attendance, lateMinutes = null, absenceNote } = mark
  await tx
    .update(sessions)
    .set({ attendance, lateMinutes, absenceNote: absenceNote || null, updatedAt: now })
    .where(eq(sessions.id, id))
}
