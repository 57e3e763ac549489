import { and, asc, eq, gt, isNotNull, isNull } from 'drizzle-orm'
import type { Db } from '../../../db/db'
import { sessions, tutors } from '../../../db/schema/booking'
import { students } from '../../../db/schema/students'
import { tutorAccounts } from '../../../db/schema/tutor-accounts'

/** Replaces the feed's key: the address that had the old one is dead at once. */
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

/** Nobody who has retired reads on. */
export async function findTutorByFeedToken(db: Db, tokenHash: string) {
  const [row] = await db
    .select({ id: tutors.id, preferredLanguage: tutors.preferredLanguage })
    .from(tutorAccounts)
    .innerJoin(tutors, eq(tutors.id, tutorAccounts.tutorId))
    .where(and(eq(tutorAccounts.calendarTokenHash, tokenHash), isNull(tutors.retiredAt)))
  return row
}

/** A tutor's sessions that end after an instant, cancelled ones included: they take themselves out of a calendar. */
export function findFeedSessions(db: Db, tutorId: number, instant: Date) {
  return db
    .select({ session: sessions, firstName: students.firstName, lastName: students.lastName })
    .from(sessions)
    .innerJoin(students, eq(students.id, sessions.studentId))
    .where(and(eq(sessions.tutorId, tutorId), gt(sessions.endsAt, instant)))
    .orderBy(asc(sessions.endsAt), asc(sessions.id))
}
