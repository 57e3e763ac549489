import { isNotNull } from 'drizzle-orm'
import type { Db } from '../../src/server/db/db'
import { occupiedQuarters, sessions, timeOff } from '../../src/server/db/schema/booking'
import { emails } from '../../src/server/db/schema/emails'
import { ledgerEntries } from '../../src/server/db/schema/ledger'
import type { Journal, NotifiedSession } from './lives'
import { missing } from './soundness'

/** Differences between the stored rows and the answers. */
export async function compareMixed(db: Db, journal: Journal): Promise<string[]> {
  return [
    ...(await compareSessions(db, journal)),
    ...(await compareHoursOff(db, journal)),
    ...(await compareLetters(db, journal)),
  ]
}

async function compareSessions(db: Db, journal: Journal): Promise<string[]> {
  const entries = await db.select().from(ledgerEntries)
  const returned = (id: number) =>
    entries
      .filter(({ sessionId, kind }) => sessionId === id && kind !== 'booking')
      .reduce((sum, { hours }) => sum + Number(hours), 0)
  const describe = (session: Omit<NotifiedSession, 'changes'>) =>
    `session ${session.id} of ${session.studentId} with ${session.tutorId}, ${session.sessionDate} ` +
    `${session.startTime}, ${session.status}, ${session.returnedHours} h back`
  const stored = (await db.select().from(sessions)).map((row) =>
    // None of these sessions can have ended: all are days ahead.
    describe({
      ...row,
      status: row.status === 'cancelled' ? 'cancelled' : 'scheduled',
      returnedHours: returned(row.id),
    }),
  )
  const told = journal.sessions.map(describe)
  return [
    ...missing(told, stored).map((session) => `told, but not stored so: ${session}`),
    ...missing(stored, told).map((session) => `stored, but told to nobody: ${session}`),
  ]
}

async function compareHoursOff(db: Db, journal: Journal): Promise<string[]> {
  const off = await db.select().from(timeOff)
  const stored = off.map(({ tutorId, fromDay, fromHour }) => `${tutorId} ${fromDay} ${fromHour}`)
  const held = await db.select().from(occupiedQuarters).where(isNotNull(occupiedQuarters.heldUntil))
  return [
    ...missing(journal.hoursOff, stored).map((hour) => `time off that was told is not stored: ${hour}`),
    ...missing(stored, journal.hoursOff).map((hour) => `time off that nobody was told of: ${hour}`),
    ...held.map(({ tutorId, day, quarter }) => `still held although it was booked: ${tutorId} ${day} ${quarter}`),
  ]
}

/** Student and tutor are notified of each action once, or as often as an action without a key was repeated. */
async function compareLetters(db: Db, journal: Journal): Promise<string[]> {
  const post = await db.select().from(emails)
  return journal.emails.flatMap(({ told, most }) =>
    (['student', 'tutor'] as const).flatMap((recipient) => {
      const isIt = (email: (typeof post)[number]) =>
        email.recipient === recipient && `${email.kind} ${email.sessionId}` === told
      const times = post.filter(isIt).length
      return times >= 1 && times <= most ? [] : [`the ${recipient} was told ${times} times: ${told}`]
    }),
  )
}
