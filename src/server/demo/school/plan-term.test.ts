import { describe, expect, test } from 'vitest'
import { DEMO_STUDENT, DEMO_TUTOR } from '#shared/demo-accounts'
import { freeStartTimes, occupiedQuarters } from '#shared/features/booking/booking.rules'
import { DEFAULT_START_TIMES } from '#shared/features/school/default-hours'
import { SUBJECTS } from '#shared/subjects'
import { datesAfter } from '#shared/testing/bookable-days'
import { addDays } from '#shared/time/calendar'
import { FAMILIES } from './families'
import { TUTOR_LOADS } from './plan-lessons'
import { planTerm } from './plan-term'
import type { SchoolEvent } from './school-events'
import { termAround } from './term-calendar'

/** Around a change of the clocks, around New Year, and in a summer. */
const MONDAYS = ['2026-11-16', '2026-03-09', '2027-01-04', '2026-07-13']
const plan = (monday: string, seed = 2026) => planTerm({ monday, seed })

type Booking = Extract<SchoolEvent, { kind: 'book' }>
const bookingsOf = (events: readonly SchoolEvent[]) => events.filter((event): event is Booking => event.kind === 'book')

/** Every hour that is booked initially, as `tutor day hour` and `student day hour`. */
function bookedHours(events: readonly SchoolEvent[]): string[] {
  return bookingsOf(events).flatMap(({ tutor, student, days, startTime, duration }) =>
    days.flatMap((day) =>
      occupiedQuarters(startTime, duration).flatMap((hour) => [`${tutor} ${day} ${hour}`, `${student} ${day} ${hour}`]),
    ),
  )
}

describe('the term plan', () => {
  test('is the same for the same Monday and seed, and another for another seed', () => {
    expect(plan('2026-11-16')).toEqual(plan('2026-11-16'))
    expect(plan('2026-11-16', 7)).not.toEqual(plan('2026-11-16'))
  })

  test('moves with the week', () => {
    const [here, later] = [plan('2026-06-15'), plan('2026-06-22')]
    expect(later.map(({ kind }) => kind)).toEqual(here.map(({ kind }) => kind))
    expect(bookingsOf(later).map(({ days }) => days)).toEqual(
      bookingsOf(here).map(({ days }) => days.map((day) => addDays(day, 7))),
    )
  })

  test('has sixty students in twenty-five families', () => {
    const students = plan('2026-11-16').flatMap((event) => (event.kind === 'join' ? [event.student.email] : []))
    expect(new Set(students).size).toBe(60)
    expect(students).toContain(DEMO_STUDENT.email)
    expect(FAMILIES).toHaveLength(25)
  })

  test.each(MONDAYS)('has no double bookings and nothing on the holiday, around %s', (monday) => {
    const hours = bookedHours(plan(monday))
    expect(new Set(hours).size).toBe(hours.length)
    expect(hours.filter((hour) => hour.includes(termAround(monday).holiday))).toEqual([])
  })

  test.each(MONDAYS)(
    'gives the demo tutor sessions on every school day of the week of %s and on the Monday after it',
    (monday) => {
      const days = bookingsOf(plan(monday)).flatMap((booking) =>
        booking.tutor === DEMO_TUTOR.name ? booking.days : [],
      )
      for (const step of [0, 1, 2, 3, 4, 7]) expect(days).toContain(addDays(monday, step))
    },
  )

  test.each(MONDAYS)('leaves a free time in each subject on each of the next ten bookable days after %s', (monday) => {
    const taken = new Set(bookedHours(plan(monday)))
    const { holiday } = termAround(monday)
    for (const today of [0, 2, 4, 6].map((step) => addDays(monday, step))) {
      const days = datesAfter(today, 11).filter((day) => day !== holiday)
      for (const [day, subject] of days.flatMap((each) => SUBJECTS.map((every) => [each, every] as const))) {
        const free = TUTOR_LOADS.filter(({ subjects }) => subjects.includes(subject)).filter(({ name }) => {
          const takenQuarters = new Set(
            DEFAULT_START_TIMES.flatMap((start) => occupiedQuarters(start, 1)).filter((hour) =>
              taken.has(`${name} ${day} ${hour}`),
            ),
          )
          return freeStartTimes({ starts: DEFAULT_START_TIMES, takenQuarters, durationHours: 1 }).length > 0
        })
        // One more than promised: a tutor may have time off.
        expect(free.length, `${subject} on ${day}`).toBeGreaterThan(1)
      }
    }
  })
})
