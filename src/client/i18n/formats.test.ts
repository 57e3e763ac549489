import { describe, expect, it } from 'vitest'
import {
  formatDay,
  formatHours,
  formatLength,
  formatMonth,
  formatPercent,
  formatShortDay,
  formatTime,
  formatTimes,
  formatToday,
  formatWeekdayLetter,
} from './formats'

describe('hours in a badge', () => {
  it.each([
    [12.5, '12.5h', '12,5\u00a0h'],
    [0, '0.0h', '0,0\u00a0h'],
    [100, '100.0h', '100,0\u00a0h'],
  ])('writes %s with one decimal', (hours, inEnglish, inFrench) => {
    expect(formatHours(hours, 'en')).toBe(inEnglish)
    expect(formatHours(hours, 'fr')).toBe(inFrench)
  })
})

it.each([
  [1, '1h', '1\u00a0h'],
  [2, '2h', '2\u00a0h'],
])('a session of %s hours is that long, without decimals', (hours, inEnglish, inFrench) => {
  expect(formatLength(hours, 'en')).toBe(inEnglish)
  expect(formatLength(hours, 'fr')).toBe(inFrench)
})

describe('today in words', () => {
  it('is the day in Toronto', () => {
    expect(formatToday(new Date('2026-11-15T03:00:00Z'), 'en')).toBe('Saturday, November 14')
    expect(formatToday(new Date('2026-11-15T12:00:00Z'), 'fr')).toBe('dimanche 15 novembre')
  })

  it('writes the first of a month as 1er', () => {
    expect(formatToday(new Date('2026-11-01T12:00:00Z'), 'fr')).toBe('dimanche 1er novembre')
    expect(formatToday(new Date('2026-11-11T12:00:00Z'), 'fr')).toBe('mercredi 11 novembre')
  })
})

describe('days and times', () => {
  it('names a day without its year', () => {
    expect(formatDay('2026-11-18', 'en')).toBe('Wednesday, November 18')
    expect(formatDay('2026-12-01', 'fr')).toBe('mardi 1er décembre')
    // The days on which clocks change are days like others.
    expect(formatDay('2026-03-08', 'en')).toBe('Sunday, March 8')
    expect(formatDay('2026-11-01', 'en')).toBe('Sunday, November 1')
  })

  it('shortens a day, a month and a weekday', () => {
    expect(formatShortDay('2026-11-14', 'en')).toMatch(/^Nov\.? 14$/)
    expect(formatShortDay('2026-11-01', 'fr')).toBe('1er nov.')
    expect(formatMonth('2026-11-14', 'fr')).toBe('nov.')
    expect(formatWeekdayLetter('2026-11-16', 'en')).toBe('M')
    expect(formatWeekdayLetter('2026-11-16', 'fr')).toBe('L')
  })

  it.each([
    ['09:00', '9:00 AM', '9\u00a0h'],
    ['12:00', '12:00 PM', '12\u00a0h'],
    ['14:30', '2:30 PM', '14\u00a0h\u00a030'],
    ['00:05', '12:05 AM', '0\u00a0h\u00a005'],
  ])('writes %s as people say it', (time, inEnglish, inFrench) => {
    expect(formatTime(time, 'en')).toBe(inEnglish)
    expect(formatTime(time, 'fr')).toBe(inFrench)
  })

  it('writes shares and factors', () => {
    expect([formatPercent(82, 'en'), formatPercent(82, 'fr')]).toEqual(['82%', '82\u00a0%'])
    expect([formatTimes(0.75, 'en'), formatTimes(0.75, 'fr')]).toEqual(['0.75×', '0,75×'])
  })
})
