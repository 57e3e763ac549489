import { occupiedQuarters as quartersOf } from '#shared/features/booking/booking.rules'
import type { Db } from '../../src/server/db/db'
import { occupiedQuarters, sessions } from '../../src/server/db/schema/booking'
import { ledgerEntries } from '../../src/server/db/schema/ledger'
import { verifyLedger } from '../../src/server/features/billing/ledger/verify-ledger.service'
import type { Acknowledged } from './bookings'

/** Invariants: balances, ledger, sessions and occupied time agree. */
export async function findUnsound(db: Db): Promise<string[]> {
  const [held, kept, entries] = [
    await db.select().from(occupiedQuarters),
    await db.select().from(sessions),
    await db.select().from(ledgerEntries),
  ]
  const { damaged } = await verifyLedger(db, new Date())
  const wanted = kept
    .filter(({ status }) => status !== 'cancelled')
    .flatMap(({ id, tutorId, studentId, sessionDate, startTime, durationHours }) =>
      quartersOf(startTime, durationHours).map((quarter) => `${id} ${tutorId} ${studentId} ${sessionDate} ${quarter}`),
    )
  const ofSessions = held.filter(({ sessionId }) => sessionId !== null)
  const found = ofSessions.map((row) => `${row.sessionId} ${row.tutorId} ${row.studentId} ${row.day} ${row.quarter}`)
  const debits = entries.filter(({ kind }) => kind === 'booking').length
  return [
    ...damaged.map(({ owner, problems }) => `account ${owner} does not add up: ${problems.join(', ')}`),
    ...missing(wanted, found).map((quarter) => `no time is held for session ${quarter}`),
    ...missing(found, wanted).map((quarter) => `time is held for no session: ${quarter}`),
    ...repeated(held.map(({ tutorId, day, quarter }) => `tutor ${tutorId} ${day} ${quarter}`)),
    ...repeated(ofSessions.map(({ studentId, day, quarter }) => `student ${studentId} ${day} ${quarter}`)),
    ...(debits === kept.length ? [] : [`${kept.length} sessions and ${debits} debits`]),
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
  const [told, kept] = [acknowledged.map(describe), stored.map(describe)]
  const createdAt = new Map(stored.map((session) => [session.id, session.createdAt.getTime()]))
  return {
    problems: [
      ...missing(told, kept).map((session) => `lost: ${session}`),
      ...missing(kept, told).map((session) => `nobody was told: ${session}`),
      ...repeated(told).map((session) => `two requests heard of ${session}`),
    ],
    /** How many were stored by a request without an answer and returned to the next one. */
    recovered: acknowledged.filter(({ id, sentAt }) => (createdAt.get(id) ?? sentAt) < sentAt).length,
  }
}

export function missing(wanted: readonly string[], found: readonly string[]): string[] {
  const present = new Set(found)
  return wanted.filter((item) => !present.has(item))
}

export function repeated(items: readonly string[]): string[] {
  const seen = new Set<string>()
  return items.filter((item) => seen.size === seen.add(item).size)
}
