import { expect, test } from 'vitest'
import { DEFAULT_HOURS } from '../school/default-hours'
import { DEFAULT_SCHEDULE } from './availability/default-schedule'
import { bookingRefusal, moveRefusal, timeRefusal } from './booking-refusal.rules'

const NOW = new Date('2026-11-16T15:00:00Z')
const TUTOR = { subjects: ['math'], isBookable: true, retiredAt: null, schedule: DEFAULT_SCHEDULE }

test.each([
  ['a Saturday and an unknown tutor', '2026-11-21', undefined, 'DATE_NOT_BOOKABLE'],
  ['an unknown tutor', '2026-11-17', undefined, 'TUTOR_UNKNOWN'],
  ['a tutor of another subject', '2026-11-17', { ...TUTOR, subjects: ['french'] }, 'TUTOR_DOES_NOT_TEACH'],
  ['a tutor who takes no bookings', '2026-11-17', { ...TUTOR, isBookable: false }, 'TUTOR_NOT_BOOKABLE'],
  ['a tutor who has retired', '2026-11-17', { ...TUTOR, retiredAt: new Date(0) }, 'TUTOR_NOT_BOOKABLE'],
  ['a day on which the tutor does not teach', '2026-11-17', { ...TUTOR, schedule: ['wed 10:00'] }, 'TIME_NOT_OFFERED'],
  ['an hour outside the tutor’s schedule', '2026-11-17', { ...TUTOR, schedule: ['tue 11:00'] }, 'TIME_NOT_OFFERED'],
  ['the only start time in the schedule', '2026-11-17', { ...TUTOR, schedule: ['tue 10:00'] }, null],
  ['no conflict', '2026-11-17', TUTOR, null],
] as const)('checks a booking with %s', (_, sessionDate, tutor, refusal) => {
  const requested = { sessionDate, startTime: '10:00', subject: 'math', duration: 1 }
  expect(bookingRefusal(requested, { tutor, schoolHours: DEFAULT_HOURS, now: NOW })).toBe(refusal)
})

test.each([
  ['noon, which is not offered', { startTime: '12:00' }, 'START_NOT_OFFERED'],
  ['a quarter past the hour', { startTime: '10:15' }, 'START_NOT_OFFERED'],
  ['an hour and a half', { duration: 1.5 }, 'LENGTH_NOT_OFFERED'],
  ['two hours that end at closing time', { startTime: '16:00', duration: 2 }, null],
])('checks a booking for %s against the specified hours', (_, overrides, refusal) => {
  const requested = { sessionDate: '2026-11-17', startTime: '10:00', subject: 'math', duration: 1, ...overrides }
  expect(bookingRefusal(requested, { tutor: TUTOR, schoolHours: DEFAULT_HOURS, now: NOW })).toBe(refusal)
})

test('moves a session of a length that is no longer offered', () => {
  const lesson = { sessionDate: '2026-11-17', startTime: '10:00', durationHours: 1.5 }
  expect(moveRefusal(lesson, { schoolHours: DEFAULT_HOURS, now: NOW })).toBeNull()
  expect(timeRefusal(lesson, { schoolHours: DEFAULT_HOURS, now: NOW })).toBe('LENGTH_NOT_OFFERED')
  expect(moveRefusal({ ...lesson, sessionDate: '2026-11-16' }, { schoolHours: DEFAULT_HOURS, now: NOW })).toBe(
    'DATE_NOT_BOOKABLE',
  )
  expect(moveRefusal({ ...lesson, startTime: '12:00' }, { schoolHours: DEFAULT_HOURS, now: NOW })).toBe(
    'START_NOT_OFFERED',
  )
})

test('asks students, but not the calendar, for hours of notice', () => {
  const schoolHours = { ...DEFAULT_HOURS, bookingNotice: { hours: 3 } }
  const at = (startTime: string) => ({ sessionDate: '2026-11-16', startTime, durationHours: 1 })
  expect(timeRefusal(at('14:00'), { schoolHours, now: NOW })).toBeNull()
  expect(timeRefusal(at('13:00'), { schoolHours, now: NOW })).toBe('DATE_NOT_BOOKABLE')
})
