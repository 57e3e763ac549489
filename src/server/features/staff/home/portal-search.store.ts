import { and, asc, eq, gt, inArray, or } from 'drizzle-orm'
import type { Db } from '../../../db/db'
import { sessions, tutors } from '../../../db/schema/tutoring/booking'

interface ComingSessions {
  studentIds: string[]
  tutorIds: number[]
  now: Date
  limit: number
}

/** The next sessions of any of these people. */
export function findComingSessions(db: Db, { studentIds, tutorIds, now, limit }: ComingSessions) {
  return db
    .select({
      id: sessions.id,
      studentId: sessions.studentId,
      subject: sessions.subject,
      sessionDate: sessions.sessionDate,
      startTime: sessions.startTime,
      tutor: tutors.name,
    })
    .from(sessions)
    .innerJoin(tutors, eq(tutors.id, sessions.tutorId))
    .where(
      and(
        eq(sessions.status, 'scheduled'),
        gt(sessions.endsAt, now),
        or(inArray(sessions.studentId, studentIds), inArray(sessions.tutorId, tutorIds)),
      ),
    )
    .orderBy(asc(sessions.endsAt), asc(sessions.id))
    .limit(limit)
}
