import { expect, test } from 'vitest'
import { canStaffMark, canTutorReport, lessonMove } from './attendance.rules'

const endsAt = new Date('2026-11-17T16:00:00Z')

test.each([
  ['2026-11-17T15:59:59Z', false, false],
  ['2026-11-17T16:00:00Z', true, true],
  ['2026-12-01T15:59:59Z', true, true],
  ['2026-12-01T16:00:00Z', false, true],
])('at %s the tutor can report (%s) and staff can mark (%s)', (now, tutor, staff) => {
  expect(canTutorReport({ endsAt }, new Date(now))).toBe(tutor)
  expect(canStaffMark({ endsAt }, new Date(now))).toBe(staff)
})

test.each([
  [null, 'attended', 'none'],
  [null, 'absent', 'back'],
  ['attended', 'absent', 'back'],
  ['absent', 'absent', 'none'],
  ['absent', 'attended', 'again'],
] as const)('changing attendance from %s to %s changes completed lessons: %s', (was, is, move) => {
  expect(lessonMove({ was, is })).toBe(move)
})
