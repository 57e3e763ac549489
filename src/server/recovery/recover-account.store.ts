import { and, eq, or } from 'drizzle-orm'
import type { Account } from '../auth/account'
import type { Db } from '../db/db'
import { administrators } from '../db/schema/administrators'
import { sessionShares } from '../db/schema/reports'
import { students } from '../db/schema/students'
import { tutorAccounts } from '../db/schema/tutor-accounts'

/** Ends the private calendar feed, whose address may be known to others. Staff and guardians have none. */
export async function endFeed(tx: Db, { accountKind, id }: Account): Promise<void> {
  if (accountKind === 'student') await tx.update(students).set({ calendarTokenHash: null }).where(eq(students.id, id))
  if (accountKind === 'tutor') {
    await tx.update(tutorAccounts).set({ calendarTokenHash: null }).where(eq(tutorAccounts.tutorId, id))
  }
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
