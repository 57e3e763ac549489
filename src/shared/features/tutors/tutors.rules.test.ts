import { describe, expect, test } from 'vitest'
import { mondayOf } from '../../time/calendar'
import { takesBookings } from '../booking/booking.rules'
import { isNear } from '../booking/sessions/tutor-access.rules'
import { sessionsLeft } from './tutors.rules'

test.each([
  [true, null, true],
  [false, null, false],
  [true, new Date(0), false],
])('bookable %s, retired %s: takes bookings %s', (isBookable, retiredAt, takes) => {
  expect(takesBookings({ isBookable, retiredAt })).toBe(takes)
})

test.each([
  ['2026-10-17', true],
  ['2026-10-16', false],
  ['2026-12-16', true],
  ['2026-12-17', false],
])('on November 16 a session on %s is near: %s', (sessionDate, near) => {
  expect(isNear({ sessionDate, today: '2026-11-16' })).toBe(near)
})

test.each([
  ['2026-11-16', '2026-11-16'],
  ['2026-11-20', '2026-11-16'],
  ['2026-11-22', '2026-11-16'],
  ['2027-01-01', '2026-12-28'],
])('the week of %s begins on %s', (day, monday) => {
  expect(mondayOf(day)).toBe(monday)
})

describe('the sessions that a tutor would leave', () => {
  const [math, french] = [{ subject: 'math' as const }, { subject: 'french' as const }]
  test.each([
    ['all of them by retiring', { isRetired: true, subjects: ['math', 'french'] }, [math, french]],
    ['those in a subject that is dropped', { isRetired: false, subjects: ['math'] }, [french]],
    ['none by teaching more', { isRetired: false, subjects: ['math', 'french', 'english'] }, []],
  ] as const)('are %s', (_, wanted, left) => {
    expect(sessionsLeft([math, french], wanted)).toEqual(left)
  })
})
