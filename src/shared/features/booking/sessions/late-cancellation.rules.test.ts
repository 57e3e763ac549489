import { expect, test } from 'vitest'
import { isLate, refundForStudent } from './late-cancellation.rules'

const SESSION = { status: 'scheduled', sessionDate: '2026-11-17', startTime: '10:00' }
/** 10:00 in Toronto, a day before. */
const DAY_BEFORE = new Date('2026-11-16T15:00:00Z')
const after = (instant: Date, ms: number) => new Date(instant.getTime() + ms)

test.each([
  ['exactly 24 hours before', DAY_BEFORE, 24, false],
  ['a moment later', after(DAY_BEFORE, 1), 24, true],
  ['a second before the start', new Date('2026-11-17T14:59:59Z'), 24, true],
  ['at the start, when it is closed', new Date('2026-11-17T15:00:00Z'), 24, false],
  ['an hour before, without a rule', new Date('2026-11-17T14:00:00Z'), 0, false],
  ['47 hours before, with 48', new Date('2026-11-15T16:00:00Z'), 48, true],
  ['49 hours before, with 48', new Date('2026-11-15T14:00:00Z'), 48, false],
])('checks a cancellation %s', (_, now, lateHours, expected) => {
  expect(isLate(SESSION, { now, lateHours })).toBe(expected)
  expect(refundForStudent(SESSION, { now, lateHours })).toBe(expected ? 'none' : 'full')
})

test.each(['completed', 'cancelled'])('a session that is %s is never late', (status) => {
  expect(isLate({ ...SESSION, status }, { now: after(DAY_BEFORE, 1), lateHours: 24 })).toBe(false)
})

test.each([
  // Clocks go back on Sunday, 1 November: 48 hours before Monday, 9:00 it is 10:00 on Saturday.
  ['autumn', '2026-11-02', new Date('2026-10-31T14:00:00Z')],
  // Clocks go forward on Sunday, 14 March: 48 hours before Monday, 9:00 it is 8:00 on Saturday.
  ['spring', '2027-03-15', new Date('2027-03-13T13:00:00Z')],
])('counts elapsed hours when clocks change in %s', (_, sessionDate, boundary) => {
  const session = { status: 'scheduled', sessionDate, startTime: '09:00' }
  expect(isLate(session, { now: boundary, lateHours: 48 })).toBe(false)
  expect(isLate(session, { now: after(boundary, 1), lateHours: 48 })).toBe(true)
})
