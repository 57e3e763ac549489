import { expect, test } from 'vitest'
import { DEFAULT_HOURS, DEFAULT_START_TIMES } from '../../school/default-hours'
import type { SchoolHours } from '../../school/school-hours.rules'
import { DEFAULT_SCHEDULE } from './default-schedule'
import { fullSchedule, isScheduled, isScheduleSlot, type ScheduleSlot, scheduledStarts } from './schedule.rules'

const startsOn = (date: string, schedule: readonly ScheduleSlot[]) =>
  scheduledStarts(date, { schedule, schoolHours: DEFAULT_HOURS, durationHours: 1 })

test.each([
  ['2026-11-16', DEFAULT_START_TIMES],
  ['2026-11-20', DEFAULT_START_TIMES],
  ['2026-11-21', []],
  ['2026-11-22', []],
])('a full schedule on %s starts at %j', (date, times) => {
  expect(startsOn(date, DEFAULT_SCHEDULE)).toEqual(times)
})

test('lists start times of a day in order, and none on other days', () => {
  const schedule: ScheduleSlot[] = ['tue 14:00', 'tue 09:00', 'fri 09:00']
  expect(startsOn('2026-11-17', schedule)).toEqual(['09:00', '14:00'])
  expect(startsOn('2026-11-18', schedule)).toEqual([])
  expect(startsOn('2026-11-17', [])).toEqual([])
})

test('leaves out start times that the school does not offer', () => {
  expect(startsOn('2026-11-17', ['tue 12:00', 'tue 13:00'])).toEqual(['13:00'])
  expect(isScheduled({ sessionDate: '2026-11-17', startTime: '12:00' }, ['tue 12:00'])).toBe(true)
})

test('an hour of the schedule covers the start times within it, a quarter hour only itself', () => {
  const schoolHours: SchoolHours = { ...DEFAULT_HOURS, startTimes: { every: 15 } }
  const starts = (schedule: ScheduleSlot[]) =>
    scheduledStarts('2026-11-17', { schedule, schoolHours, durationHours: 0.75 })
  expect(starts(['tue 14:00', 'tue 16:15'])).toEqual(['14:00', '14:15', '14:30', '14:45', '16:15'])
  expect(fullSchedule(schoolHours).filter((slot) => slot.startsWith('tue'))).toEqual(
    Array.from({ length: 9 }, (_, nth) => `tue ${String(nth + 9).padStart(2, '0')}:00`),
  )
})

test('a full schedule has the seven start times from Monday to Friday', () => {
  const schedule = fullSchedule(DEFAULT_HOURS)
  expect(schedule).toHaveLength(35)
  expect([schedule[0], schedule.at(-1)]).toEqual(['mon 09:00', 'fri 16:00'])
})

test.each([
  ['sat 10:15', true],
  ['mon 09:00', true],
  ['mon 09:10', false],
  ['mon 24:00', false],
  ['noday 09:00', false],
  ['mon09:00', false],
])('%s is a slot of a schedule: %s', (text, is) => {
  expect(isScheduleSlot(text)).toBe(is)
})
