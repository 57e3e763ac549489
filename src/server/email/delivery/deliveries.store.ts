import { eq, inArray, sql } from 'drizzle-orm'
import type { EmailPreferences } from '#shared/features/emails/emails.rules'
import type { Db } from '../../db/db'
import { administrators } from '../../db/schema/accounts/administrators'
import { guardianAccounts } from '../../db/schema/accounts/families'
import { students } from '../../db/schema/accounts/students'
import { copyRecipients, emailPreferences, emails } from '../../db/schema/emails'
import { sessions, tutors } from '../../db/schema/tutoring/booking'

/** The student's email preferences as one object. */
const choices = sql<EmailPreferences | null>`(
  select json_object_agg(${emailPreferences.kind}, ${emailPreferences.isEnabled})
  from ${emailPreferences} where ${emailPreferences.studentId} = ${emails.studentId})`

/** Emails with the current names, addresses and languages of the people, and the session, they are about. */
export function findDeliveries(db: Db, ids: string[]) {
  return db
    .select({
      message: emails,
      student: {
        firstName: students.firstName,
        lastName: students.lastName,
        email: students.email,
        emailConfirmedAt: students.emailConfirmedAt,
        language: students.preferredLanguage,
        deletedAt: students.deletedAt,
        familyId: students.familyId,
      },
      choices,
      copyRecipient: { email: copyRecipients.email, confirmedAt: copyRecipients.confirmedAt },
      guardianAccount: {
        firstName: guardianAccounts.firstName,
        email: guardianAccounts.email,
        emailConfirmedAt: guardianAccounts.emailConfirmedAt,
        invitedBy: guardianAccounts.invitedBy,
        language: guardianAccounts.preferredLanguage,
        /** Copies about a session go to guardians of the student only. */
        isFormer: sql<boolean>`${emails.sessionId} is not null
          and ${guardianAccounts.familyId} is distinct from ${students.familyId}`,
      },
      tutor: { name: tutors.name, email: tutors.email, language: tutors.preferredLanguage },
      administrator: { name: administrators.name, email: administrators.email },
      session: { status: sessions.status, sequence: sessions.sequence },
    })
    .from(emails)
    .leftJoin(students, eq(students.id, emails.studentId))
    .leftJoin(copyRecipients, eq(copyRecipients.studentId, emails.studentId))
    .leftJoin(guardianAccounts, eq(guardianAccounts.id, emails.guardianId))
    .leftJoin(tutors, eq(tutors.id, emails.tutorId))
    .leftJoin(administrators, eq(administrators.id, emails.administratorId))
    .leftJoin(sessions, eq(sessions.id, emails.sessionId))
    .where(inArray(emails.id, ids))
    .orderBy(emails.createdAt, emails.id)
}

export type QueuedDelivery = Awaited<ReturnType<typeof findDeliveries>>[number]
