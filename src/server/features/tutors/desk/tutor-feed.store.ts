import { and, asc, eq, gt, isNotNull, isNull } from 'drizzle-orm'
import type { Db } from '../../../db/db'
import { students } from '../../../db/schema/accounts/students'
import { tutorAccounts } from '../../../db/schema/accounts/tutor-accounts'
import { sessions, tutors } from '../../../db/schema/tutoring/booking'

/** The feed's previous address stops working. */
export async function setFeedToken(db: Db, tutorId: number, calendarTokenHash: string): Promise<void> {
  await db.update(tutorAccounts).set({ calendarTokenHash }).where(eq(tutorAccounts.tutorId, tutorId))
}

export async function hasFeedToken(db: Db, tutorId: number): Promise<boolean> {
  const [row] = await db
    .select({ tutorId: tutorAccounts.tutorId })
    .from(tutorAccounts)
    .where(and(eq(tutorAccounts.tutorId, tutorId), isNotNull(tutorAccounts.calendarTokenHash)))
  return row !== undefined
}

/** Retired tutors lose their feed. */
export async function findTutorByFeedToken(db: Db, tokenHash: string) {
  const [row] = await db
    .select({ id: tutors.id, preferredLanguage: tutors.preferredLanguage })
    .from(tutorAccounts)
    .innerJoin(tutors, eq(tutors.id, tutorAccounts.tutorId))
    .where(and(eq(tutorAccounts.calendarTokenHash, tokenHash), isNull(tutors.retiredAt)))
  return row
}

/** Cancelled sessions are included: they remove themselves from subscribed calendars. */
export function findFeedSessions(db: Db, tutorId: number, instant: Date) {
  return db
    .select({ session: sessions, firstName: students.firstName, lastName: students.lastName })
    .from(sessions)
    .innerJoin(students, eq(students.id, sessions.studentId))
    .where(and(eq(sessions.tutorId, tutorId), gt(sessions.endsAt, instant)))
    .orderBy(asc(sessions.endsAt), asc(sessions.id))
}
