import type { Db } from '../../src/server/db/client'
import { sessions } from '../../src/server/db/schema/booking'
import { letters } from '../../src/server/db/schema/letters'
import { missing, repeated } from './soundness'

/** Who was not told of a stored booking, or twice, or of one that is not stored. Everybody's tutor has an address. */
export async function findUntold(db: Db): Promise<string[]> {
  const stored = await db.select({ id: sessions.id }).from(sessions)
  const post = await db
    .select({ kind: letters.kind, recipient: letters.recipient, sessionId: letters.sessionId })
    .from(letters)
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
