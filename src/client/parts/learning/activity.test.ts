import { describe, expect, it } from 'vitest'
import { activityLevel, mondayOf, weeksUntil } from './activity'

describe('weeks of activity', () => {
  it.each([
    ['2026-11-16', '2026-11-16'],
    ['2026-11-15', '2026-11-09'],
    ['2024-02-29', '2024-02-26'],
    ['2026-03-08', '2026-03-02'],
  ])('puts %s in the week of Monday %s', (day, monday) => {
    expect(mondayOf(day)).toBe(monday)
  })

  it('ends with the current week and counts zero for days without activity', () => {
    const weeks = weeksUntil('2026-11-15', 2, [{ day: '2026-11-09', count: 2, questions: 6 }])
    expect(weeks.map((week) => week[0]?.day)).toEqual(['2026-11-02', '2026-11-09'])
    expect(weeks[1]).toHaveLength(7)
    expect(weeks[1]?.[0]).toEqual({ day: '2026-11-09', count: 2, questions: 6 })
    expect(weeks[1]?.[6]).toEqual({ day: '2026-11-15', count: 0, questions: 0 })
  })

  it('has four levels of activity', () => {
    expect([0, 1, 2, 3, 9].map(activityLevel)).toEqual([0, 1, 2, 3, 3])
  })
})
