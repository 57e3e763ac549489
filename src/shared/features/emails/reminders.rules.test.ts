import { describe, expect, test } from 'vitest'
import { businessInstant } from '../../time/instant'
import { dayToRemindOf, weekToReport } from './reminders.rules'

describe('the reminder for the next day', () => {
  test.each([
    ['2026-11-16', '16:59', null],
    ['2026-11-16', '17:00', '2026-11-17'],
    ['2026-12-31', '23:59', '2027-01-01'],
    ['2028-02-28', '17:00', '2028-02-29'],
    // Clocks change in the night between.
    ['2026-10-31', '17:00', '2026-11-01'],
    ['2027-03-13', '17:00', '2027-03-14'],
  ])('a reminder on %s at %s is for %s', (day, time, expected) => {
    expect(dayToRemindOf(businessInstant(day, time))?.day ?? null).toBe(expected)
  })
})

describe('the weekly report', () => {
  const week = { since: '2026-11-16', until: '2026-11-22' }
  test.each([
    ['Sunday before the evening', '2026-11-22', '16:59', null],
    ['Sunday evening', '2026-11-22', '17:00', week],
    ['Monday morning', '2026-11-23', '11:59', week],
    ['Monday noon', '2026-11-23', '12:00', null],
    ['Saturday evening', '2026-11-21', '18:00', null],
  ])('covers the expected week on %s', (_, day, time, expected) => {
    expect(weekToReport(businessInstant(day, time))).toEqual(expected)
  })
})
