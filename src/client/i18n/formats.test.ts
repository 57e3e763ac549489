import { describe, expect, it } from 'vitest'
import { formatHours, formatToday } from './formats'

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
