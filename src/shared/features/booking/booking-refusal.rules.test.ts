import { expect, test } from 'vitest'
import { FULL_SCHEDULE, slotsOf } from './availability/schedule.rules'
import { bookingRefusal } from './booking-refusal.rules'

const TUTOR = { subjects: ['math'], isBookable: true, retiredAt: null, schedule: FULL_SCHEDULE }

test.each([
  ['a Saturday and an unknown tutor', '2026-11-21', undefined, 'DATE_NOT_BOOKABLE'],
  ['an unknown tutor', '2026-11-17', undefined, 'TUTOR_UNKNOWN'],
  ['a tutor of another subject', '2026-11-17', { ...TUTOR, subjects: ['french'] }, 'TUTOR_DOES_NOT_TEACH'],
  ['a tutor who takes no bookings', '2026-11-17', { ...TUTOR, isBookable: false }, 'TUTOR_NOT_BOOKABLE'],
  ['a tutor who has retired', '2026-11-17', { ...TUTOR, retiredAt: new Date(0) }, 'TUTOR_NOT_BOOKABLE'],
  ['a day on which the tutor does not teach', '2026-11-17', { ...TUTOR, schedule: slotsOf('wed') }, 'TIME_NOT_OFFERED'],
  ['an hour outside the tutor’s schedule', '2026-11-17', { ...TUTOR, schedule: ['tue 11:00'] }, 'TIME_NOT_OFFERED'],
  ['the only start time in the schedule', '2026-11-17', { ...TUTOR, schedule: ['tue 10:00'] }, null],
  ['no conflict', '2026-11-17', TUTOR, null],
] as const)('checks a booking with %s', (_, sessionDate, tutor, refusal) => {
  const requested = { sessionDate, startTime: '10:00', subject: 'math' } as const
  expect(bookingRefusal(requested, { tutor, today: '2026-11-16' })).toBe(refusal)
})
