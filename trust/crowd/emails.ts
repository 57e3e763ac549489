import { eq } from 'drizzle-orm'
import type { Db } from '../../src/server/db/db'
import { guardianAccounts } from '../../src/server/db/schema/accounts/families'
import { students } from '../../src/server/db/schema/accounts/students'
import { emails } from '../../src/server/db/schema/emails'
import { sessions } from '../../src/server/db/schema/tutoring/booking'
import { missing, repeated } from './consistency'

/** Missing, repeated and unexpected notifications of stored bookings. Every tutor has an address. */
export async function findNotNotified(db: Db): Promise<string[]> {
  const stored = await db.select({ id: sessions.id }).from(sessions)
  const queued = await db
    .select({
      kind: emails.kind,
      recipient: emails.recipient,
      guardianId: emails.guardianId,
      sessionId: emails.sessionId,
    })
    .from(emails)
  const notified = queued
    .filter(({ kind }) => kind === 'session-booked')
    .map(({ recipient, guardianId, sessionId }) => `${guardianId ?? recipient} of session ${sessionId}`)
  const guardians = await db
    .select({ id: sessions.id, guardianId: guardianAccounts.id })
    .from(sessions)
    .innerJoin(students, eq(students.id, sessions.studentId))
    .innerJoin(guardianAccounts, eq(guardianAccounts.familyId, students.familyId))
  const expected = [
    ...stored.flatMap(({ id }) => [`student of session ${id}`, `tutor of session ${id}`]),
    ...guardians.map(({ id, guardianId }) => `${guardianId} of session ${id}`),
  ]
  return [
    ...missing(expected, notified).map((who) => `not notified: the ${who}`),
    ...missing(notified, expected).map((who) => `notified without a reason: the ${who}`),
    ...repeated(notified).map((who) => `notified twice: the ${who}`),
  ]
}
