import type { Db } from '../../src/server/db/db'
import { sessions } from '../../src/server/db/schema/booking'
import { emails } from '../../src/server/db/schema/emails'
import { missing, repeated } from './soundness'

/** Missing, repeated and unexpected notifications of stored bookings. Every tutor has an address. */
export async function findNotNotified(db: Db): Promise<string[]> {
  const stored = await db.select({ id: sessions.id }).from(sessions)
  const post = await db
    .select({ kind: emails.kind, recipient: emails.recipient, sessionId: emails.sessionId })
    .from(emails)
  const told = post
    .filter(({ kind }) => kind === 'session-booked')
    .map(({ recipient, sessionId }) => `${recipient} of session ${sessionId}`)
  const wanted = stored.flatMap(({ id }) => [`student of session ${id}`, `tutor of session ${id}`])
  return [
    ...missing(wanted, told).map((who) => `not told: the ${who}`),
    ...missing(told, wanted).map((who) => `told of nothing: the ${who}`),
    ...repeated(told).map((who) => `told twice: the ${who}`),
  ]
}
