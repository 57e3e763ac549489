import { and, isNotNull, isNull } from 'drizzle-orm'
import type { Db } from '../db/db'
import { emailCodes, knownDevices, oidcRequests, signIns } from '../db/schema/accounts/sign-ins'
import { students } from '../db/schema/accounts/students'
import { tutorAccounts } from '../db/schema/accounts/tutor-accounts'
import { emails } from '../db/schema/emails'

/**
 * Ends every sign-in, known device, emailed code, calendar feed and open link of every account: a restored backup also
 * brings back what was ended since it was made.
 */
export async function endAllAccess(tx: Db, now: Date): Promise<void> {
  await tx.delete(signIns)
  await tx.delete(emailCodes)
  await tx.delete(knownDevices)
  await tx.delete(oidcRequests)
  await tx.update(students).set({ calendarTokenHash: null }).where(isNotNull(students.calendarTokenHash))
  await tx.update(tutorAccounts).set({ calendarTokenHash: null }).where(isNotNull(tutorAccounts.calendarTokenHash))
  await tx
    .update(emails)
    .set({ linkUsedAt: now })
    .where(and(isNotNull(emails.linkHash), isNull(emails.linkUsedAt)))
}
