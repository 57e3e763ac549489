import { isNotNull } from 'drizzle-orm'
import type { Db } from '../../src/server/db/db'
import { ledgerEntries } from '../../src/server/db/schema/billing/ledger'
import { emails } from '../../src/server/db/schema/emails'
import { occupiedQuarters, sessions, timeOff } from '../../src/server/db/schema/tutoring/booking'
import { missing } from './consistency'
import type { Journal, NotifiedSession } from './participants'

/** Differences between the stored rows and the responses. */
export async function compareMixed(db: Db, journal: Journal): Promise<string[]> {
  return [
    ...(await compareSessions(db, journal)),
    ...(await compareHoursOff(db, journal)),
    ...(await compareEmails(db, journal)),
  ]
}

async function compareSessions(db: Db, journal: Journal): Promise<string[]> {
  const entries = await db.select().from(ledgerEntries)
  const refunded = (id: number) =>
    entries
      .filter(({ sessionId, kind }) => sessionId === id && kind !== 'booking')
      .reduce((sum, { hours }) => sum + Number(hours), 0)
  const describe = (session: Omit<NotifiedSession, 'changes'>) =>
    `session ${session.id} of ${session.studentId} with ${session.tutorId}, ${session.sessionDate} ` +
    `${session.startTime}, ${session.duration} h, ${session.status}, ${session.refundedHours} h refunded`
  const stored = (await db.select().from(sessions)).map((row) =>
    // None of these sessions can have ended: all are days ahead.
    describe({
      ...row,
      duration: row.durationHours,
      status: row.status === 'cancelled' ? 'cancelled' : 'scheduled',
      refundedHours: refunded(row.id),
    }),
  )
  const acknowledged = journal.sessions.map(describe)
  return [
    ...missing(acknowledged, stored).map((session) => `acknowledged, but not stored like this: ${session}`),
    ...missing(stored, acknowledged).map((session) => `stored, but not acknowledged: ${session}`),
  ]
}

async function compareHoursOff(db: Db, journal: Journal): Promise<string[]> {
  const off = await db.select().from(timeOff)
  const stored = off.map(({ tutorId, fromDay, fromHour }) => `${tutorId} ${fromDay} ${fromHour}`)
  const held = await db.select().from(occupiedQuarters).where(isNotNull(occupiedQuarters.heldUntil))
  return [
    ...missing(journal.hoursOff, stored).map((hour) => `acknowledged time off is not stored: ${hour}`),
    ...missing(stored, journal.hoursOff).map((hour) => `stored time off was not acknowledged: ${hour}`),
    ...held.map(({ tutorId, day, quarter }) => `still held although it was booked: ${tutorId} ${day} ${quarter}`),
  ]
}

/** Student and tutor are notified of each action once, or as often as an action without a key was repeated. */
async function compareEmails(db: Db, journal: Journal): Promise<string[]> {
  const queued = await db.select().from(emails)
  return journal.emails.flatMap(({ event, max }) =>
    (['student', 'tutor'] as const).flatMap((recipient) => {
      const isEvent = (email: (typeof queued)[number]) =>
        email.recipient === recipient && `${email.kind} ${email.sessionId}` === event
      const times = queued.filter(isEvent).length
      return times >= 1 && times <= max ? [] : [`the ${recipient} was notified ${times} times: ${event}`]
    }),
  )
}
