import { occupiedQuarters as quartersOf } from '#shared/features/booking/booking.rules'
import type { Db } from '../../src/server/db/db'
import { ledgerEntries } from '../../src/server/db/schema/billing/ledger'
import { occupiedQuarters, sessions } from '../../src/server/db/schema/tutoring/booking'
import { verifyLedger } from '../../src/server/features/billing/ledger/verify-ledger.service'
import type { Acknowledged } from './bookings'

/** Invariants: balances, sessions and occupied time agree. */
export async function findInconsistencies(db: Db): Promise<string[]> {
  const [occupied, stored, entries] = [
    await db.select().from(occupiedQuarters),
    await db.select().from(sessions),
    await db.select().from(ledgerEntries),
  ]
  const { damaged } = await verifyLedger(db, new Date())
  const expected = stored
    .filter(({ status }) => status !== 'cancelled')
    .flatMap(({ id, tutorId, studentId, sessionDate, startTime, durationHours }) =>
      quartersOf(startTime, durationHours).map((quarter) => `${id} ${tutorId} ${studentId} ${sessionDate} ${quarter}`),
    )
  const ofSessions = occupied.filter(({ sessionId }) => sessionId !== null)
  const found = ofSessions.map((row) => `${row.sessionId} ${row.tutorId} ${row.studentId} ${row.day} ${row.quarter}`)
  const debits = entries.filter(({ kind }) => kind === 'booking').length
  return [
    ...damaged.map(({ owner, problems }) => `account ${owner} does not add up: ${problems.join(', ')}`),
    ...missing(expected, found).map((quarter) => `no time is occupied for session ${quarter}`),
    ...missing(found, expected).map((quarter) => `time is occupied without a session: ${quarter}`),
    ...repeated(occupied.map(({ tutorId, day, quarter }) => `tutor ${tutorId} ${day} ${quarter}`)),
    ...repeated(ofSessions.map(({ studentId, day, quarter }) => `student ${studentId} ${day} ${quarter}`)),
    ...(debits === stored.length ? [] : [`${stored.length} sessions and ${debits} debits`]),
  ]
}

/** Everything acknowledged is stored, and nothing else is. */
export async function compareBookings(db: Db, acknowledged: readonly Acknowledged[]) {
  const stored = await db.select().from(sessions)
  const describe = (session: {
    id: number
    studentId: string
    tutorId: number
    sessionDate: string
    startTime: string
  }) =>
    `session ${session.id} of ${session.studentId} with ${session.tutorId}, ${session.sessionDate} ${session.startTime}`
  const [confirmed, kept] = [acknowledged.map(describe), stored.map(describe)]
  const createdAt = new Map(stored.map((session) => [session.id, session.createdAt.getTime()]))
  return {
    problems: [
      ...missing(confirmed, kept).map((session) => `lost: ${session}`),
      ...missing(kept, confirmed).map((session) => `stored, but not acknowledged: ${session}`),
      ...repeated(confirmed).map((session) => `acknowledged to two requests: ${session}`),
    ],
    /** How many were stored by a request without a response and returned to the next one. */
    recovered: acknowledged.filter(({ id, sentAt }) => (createdAt.get(id) ?? sentAt) < sentAt).length,
  }
}

export function missing(expected: readonly string[], found: readonly string[]): string[] {
  const present = new Set(found)
  return expected.filter((item) => !present.has(item))
}

export function repeated(items: readonly string[]): string[] {
  const seen = new Set<string>()
  return items.filter((item) => seen.size === seen.add(item).size)
}
