import { describe, expect, it } from 'vitest'
import {
  formatFullDay,
  formatMonth,
  formatPastDay,
  formatTimeSpan,
  formatWeekday,
  weekdayNames,
} from './calendar-formats'

describe('a day', () => {
  it('is named in full', () => {
    expect(formatFullDay('2026-11-18', 'en')).toBe('Wednesday, November 18, 2026')
    expect(formatFullDay('2026-11-18', 'fr')).toBe('mercredi 18 novembre 2026')
    expect(formatFullDay('2026-12-01', 'fr')).toBe('mardi 1er décembre 2026')
    expect(formatFullDay('2026-11-11', 'fr')).toBe('mercredi 11 novembre 2026')
  })

  it('is short where room is short', () => {
    expect(formatWeekday('2026-11-18', 'en')).toBe('Wed, Nov 18')
    expect(formatWeekday('2026-11-18', 'fr')).toBe('mer. 18 nov.')
    expect(formatWeekday('2026-12-01', 'fr')).toBe('mar. 1er déc.')
  })

  it('says its year only when that is over', () => {
    expect(formatPastDay('2026-11-03', '2026', 'en')).toBe('Nov 3')
    expect(formatPastDay('2025-11-03', '2026', 'en')).toBe('Nov 3, 2025')
    expect(formatPastDay('2025-05-01', '2026', 'fr')).toBe('1er mai 2025')
  })
})

describe('a month and its weeks', () => {
  it('begin with Sunday in both languages', () => {
    expect(formatMonth('2026-11-18', 'fr')).toBe('novembre 2026')
    expect(weekdayNames('en').map(({ letter }) => letter)).toEqual(['S', 'M', 'T', 'W', 'T', 'F', 'S'])
    expect(weekdayNames('fr').map(({ full }) => full)[0]).toBe('dimanche')
  })
})

describe('a span of time', () => {
  it('names the half of the day once when both ends share it', () => {
    expect(formatTimeSpan('14:00', '15:00', 'en')).toBe('2:00 – 3:00 PM')
    expect(formatTimeSpan('11:00', '13:00', 'en')).toBe('11:00 AM – 1:00 PM')
    expect(formatTimeSpan('11:00', '12:00', 'en')).toBe('11:00 AM – 12:00 PM')
    expect(formatTimeSpan('14:00', '16:00', 'fr')).toBe('14\u00a0h – 16\u00a0h')
  })
})
