import { and, eq, gt, isNull, or, sql } from 'drizzle-orm'
import { CLASSROOM_MARGIN_MINUTES } from '#shared/features/booking/sessions/classroom.rules'
import { MINUTE_MS } from '#shared/time/units'
import type { Account } from '../auth/account'
import type { Db } from '../db/db'
import { lockStudent } from '../db/locks/student-lock'
import { administrators } from '../db/schema/accounts/administrators'
import { pendingConsents } from '../db/schema/accounts/consents'
import { guardianAccounts } from '../db/schema/accounts/families'
import { students } from '../db/schema/accounts/students'
import { tutorAccounts } from '../db/schema/accounts/tutor-accounts'
import { sessions, tutors } from '../db/schema/tutoring/booking'
import { sessionShares } from '../db/schema/tutoring/reports'

/** Ends the private calendar feed, whose address may be known to others. Staff and guardians have none. */
export async function endFeed(tx: Db, { accountKind, id }: Account): Promise<void> {
  if (accountKind === 'student') await tx.update(students).set({ calendarTokenHash: null }).where(eq(students.id, id))
  if (accountKind === 'tutor') {
    await tx.update(tutorAccounts).set({ calendarTokenHash: null }).where(eq(tutorAccounts.tutorId, id))
  }
}

/**
 * Gives the account's classrooms that are still open another name; of a guardian, those of the children. Changes of a
 * student's sessions need the student's lock, which only a guardian's recovery does not hold yet.
 */
export async function renewClassrooms(tx: Db, { accountKind, id }: Account, now: Date): Promise<void> {
  if (accountKind === 'tutor') {
    await tx
      .update(tutors)
      .set({ roomGeneration: sql`${tutors.roomGeneration} + 1` })
      .where(eq(tutors.id, id))
  }
  if (accountKind === 'guardian') {
    for (const studentId of await findChildrenOf(tx, id)) {
      await lockStudent(tx, studentId)
      await renewClassrooms(tx, { accountKind: 'student', id: studentId }, now)
    }
  }
  if (accountKind !== 'student') return
  const endingAfter = new Date(now.getTime() - CLASSROOM_MARGIN_MINUTES * MINUTE_MS)
  await tx
    .update(sessions)
    .set({ roomGeneration: sql`${sessions.roomGeneration} + 1` })
    .where(and(eq(sessions.studentId, id), gt(sessions.endsAt, endingAfter)))
}

/** In the order in which students are locked everywhere. */
async function findChildrenOf(tx: Db, guardianId: string): Promise<string[]> {
  const isOfFamily = and(eq(guardianAccounts.id, guardianId), isNull(students.deletedAt))
  const children = await tx
    .select({ id: students.id })
    .from(students)
    .innerJoin(guardianAccounts, eq(guardianAccounts.familyId, students.familyId))
    .where(isOfFamily)
  return children.map(({ id }) => id).toSorted()
}

/** Tutors no longer see what the student shared. */
export async function endShares(tx: Db, studentId: string, now: Date): Promise<void> {
  await tx
    .update(sessionShares)
    .set({ isShared: false, chosenAt: now })
    .where(and(eq(sessionShares.studentId, studentId), sessionShares.isShared))
}

/** Withdraws the requests for an owner's role that this account made, and those for the account itself. */
export async function withdrawOwnerRequests(tx: Db, administratorId: number): Promise<void> {
  await tx
    .update(administrators)
    .set({ ownerRequestedAt: null, ownerRequestedBy: null })
    .where(or(eq(administrators.id, administratorId), eq(administrators.ownerRequestedBy, administratorId)))
}

/** Whoever was asked to consent as a guardian can no longer take the account into a family. */
export async function withdrawQuestions(tx: Db, studentId: string): Promise<void> {
  await tx.delete(pendingConsents).where(eq(pendingConsents.studentId, studentId))
}
