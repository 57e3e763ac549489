import type { Db } from '../../src/server/db/db'
import { emails } from '../../src/server/db/schema/emails'
import { sessions } from '../../src/server/db/schema/tutoring/booking'
import { missing, repeated } from './consistency'

/** Missing, repeated and unexpected notifications of stored bookings. Every tutor has an address. */
export async function findNotNotified(db: Db): Promise<string[]> {
  const stored = await db.select({ id: sessions.id }).from(sessions)
  const queued = await db
    .select({ kind: emails.kind, recipient: emails.recipient, sessionId: emails.sessionId })
    .from(emails)
  const notified = queued
    .filter(({ kind }) => kind === 'session-booked')
    .map(({ recipient, sessionId }) => `${recipient} of session ${sessionId}`)
  const expected = stored.flatMap(({ id }) => [`student of session ${id}`, `tutor of session ${id}`])
  return [
    ...missing(expected, notified).map((who) => `not notified: the ${who}`),
    ...missing(notified, expected).map((who) => `notified without a reason: the ${who}`),
    ...repeated(notified).map((who) => `notified twice: the ${who}`),
  ]
}
