import { expect } from 'vitest'
import { hoursReturned, RETURNED_SHARES } from '#shared/features/billing/hours.rules'
import { occupiedQuarters } from '#shared/features/booking/booking.rules'
import type { TestApp } from '../sites/build-test-app'
import { findBrokenBalances, tutoringState } from './tutoring-factories'

/** Invariants that must always hold: hours, sessions and the ledger agree. */
export async function expectSoundTutoring(site: TestApp): Promise<void> {
  const { sessions, occupied, entries } = await tutoringState(site)
  const active = sessions.filter(({ status }) => status !== 'cancelled')
  const expected = active.flatMap(({ id, tutorId, studentId, sessionDate, startTime, durationHours }) =>
    occupiedQuarters(startTime, durationHours).map(
      (quarter) => `${id} ${tutorId} ${studentId} ${sessionDate} ${quarter}`,
    ),
  )
  const booked = occupied.filter(({ sessionId }) => sessionId !== null)
  const held = booked.map((row) => `${row.sessionId} ${row.tutorId} ${row.studentId} ${row.day} ${row.quarter}`)
  expect(held.toSorted()).toEqual(expected.toSorted())
  for (const owner of ['tutorId', 'studentId'] as const) {
    const keys = (owner === 'tutorId' ? occupied : booked).map((row) => `${row[owner]} ${row.day} ${row.quarter}`)
    expect(new Set(keys).size).toBe(keys.length)
  }
  for (const session of sessions) {
    const moved = entries
      .filter(({ sessionId }) => sessionId === session.id)
      .map(({ kind, hours }) => [kind, Number(hours)])
    const paid = ['booking', -session.durationHours]
    const [first, ...returned] = moved
    expect(first).toEqual(paid)
    expectSoundReturns(session, returned)
  }
  expect(await findBrokenBalances(site)).toEqual([])
}

/** One refund of a share, for a cancelled session only; in total no more is restored than was paid. */
function expectSoundReturns(
  { status, durationHours }: { status: string; durationHours: number },
  returned: (string | number)[][],
): void {
  const refunds = returned.filter(([kind]) => kind === 'refund')
  expect(refunds).toHaveLength(status === 'cancelled' ? 1 : 0)
  for (const [, hours] of refunds)
    expect(RETURNED_SHARES.map((share) => hoursReturned(durationHours, share))).toContain(hours)
  for (const [kind] of returned) expect(['refund', 'give-back']).toContain(kind)
  const back = returned.reduce((sum, [, hours]) => sum + Number(hours), 0)
  expect(back).toBeLessThanOrEqual(status === 'scheduled' ? 0 : durationHours)
}

/** How often each status was answered: `{ 201: 1, 409: 199 }`. */
export function countStatuses(answers: { statusCode: number }[]): Record<number, number> {
  const counts: Record<number, number> = {}
  for (const { statusCode } of answers) counts[statusCode] = (counts[statusCode] ?? 0) + 1
  return counts
}
