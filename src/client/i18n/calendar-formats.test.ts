import { expect, it } from 'vitest'
import { formatMonth, formatPastDay, weekdayNames } from './calendar-formats'
import { formatWeekday } from './formats'

it('abbreviates weekday and month', () => {
  expect(formatWeekday('2026-11-18', 'en')).toBe('Wed, Nov 18')
  expect(formatWeekday('2026-11-18', 'fr')).toBe('mer. 18 nov.')
  expect(formatWeekday('2026-12-01', 'fr')).toBe('mar. 1er déc.')
})

it('adds the year to a day of an earlier year only', () => {
  expect(formatPastDay('2026-11-03', '2026', 'en')).toBe('Nov 3')
  expect(formatPastDay('2025-11-03', '2026', 'en')).toBe('Nov 3, 2025')
  expect(formatPastDay('2025-05-01', '2026', 'fr')).toBe('1er mai 2025')
})

it('names the month, and the weekdays from Sunday on in both languages', () => {
  expect(formatMonth('2026-11-18', 'fr')).toBe('novembre 2026')
  expect(weekdayNames('en').map(({ letter }) => letter)).toEqual(['S', 'M', 'T', 'W', 'T', 'F', 'S'])
  expect(weekdayNames('fr').map(({ full }) => full)[0]).toBe('dimanche')
})
