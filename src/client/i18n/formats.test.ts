import { expect, it } from 'vitest'
import { formatLength, formatShortLength } from '#shared/time/format-length'
import { formatHours, formatMonth, formatShortDay, formatTimes, formatWeekdayLetter } from './formats'

it.each([
  [12.5, '12.5h', '12,5\u00a0h'],
  [0, '0.0h', '0,0\u00a0h'],
  [100, '100.0h', '100,0\u00a0h'],
  [1.25, '1.2h', '1,2\u00a0h'],
  [0.75, '0.7h', '0,7\u00a0h'],
  [12.3, '12.3h', '12,3\u00a0h'],
])('formats %s hours with one decimal, rounded down', (hours, inEnglish, inFrench) => {
  expect(formatHours(hours, 'en')).toBe(inEnglish)
  expect(formatHours(hours, 'fr')).toBe(inFrench)
})

it.each([
  [1, '1h', '1\u00a0h'],
  [2, '2h', '2\u00a0h'],
  [0.75, '45\u00a0min', '45\u00a0min'],
  [1.25, '1h\u00a015', '1\u00a0h\u00a015'],
])('formats the length of a session of %s hours without decimals', (hours, inEnglish, inFrench) => {
  expect(formatShortLength(hours, 'en')).toBe(inEnglish)
  expect(formatShortLength(hours, 'fr')).toBe(inFrench)
})

it.each([
  [0.75, '45\u00a0minutes', '45\u00a0minutes'],
  [1, '1 hour', '1\u00a0heure'],
  [1.25, '1 hour 15 minutes', '1\u00a0h\u00a015'],
  [2, '2 hours', '2\u00a0heures'],
])('writes the length of a session of %s hours in full', (hours, inEnglish, inFrench) => {
  expect(formatLength(hours, 'en')).toBe(inEnglish)
  expect(formatLength(hours, 'fr')).toBe(inFrench)
})

it('abbreviates a day, a month and a weekday', () => {
  expect(formatShortDay('2026-11-14', 'en')).toMatch(/^Nov\.? 14$/)
  expect(formatShortDay('2026-11-01', 'fr')).toBe('1er nov.')
  expect(formatMonth('2026-11-14', 'fr')).toBe('nov.')
  expect(formatWeekdayLetter('2026-11-16', 'en')).toBe('M')
  expect(formatWeekdayLetter('2026-11-16', 'fr')).toBe('L')
})

it('formats factors', () => {
  expect([formatTimes(0.75, 'en'), formatTimes(0.75, 'fr')]).toEqual(['0.75×', '0,75×'])
})
