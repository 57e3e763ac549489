import { expect, test } from 'vitest'
import { DEFAULT_HOURS } from '../school/default-hours'
import type { SchoolHours } from '../school/school-hours.rules'
import { blockedSpans, freeSlots, freeStarts, gapsIn, limitAfter, workingSpans } from './tutor-day.rules'

const TUESDAY = '2026-11-17'
const HOURS: SchoolHours = {
  ...DEFAULT_HOURS,
  openingHours: { ...DEFAULT_HOURS.openingHours, tue: [{ from: '09:00', to: '12:00' }] },
  startTimes: { every: 30 },
  lessonLengths: [30, 60, 120],
}
const tutor = { id: 1, schedule: ['tue 09:30', 'tue 10:00', 'tue 10:30', 'tue 11:30'] as const }
const clear = { timeOff: [], taken: [], holiday: null }
const dayOf = (facts: Partial<Parameters<typeof blockedSpans>[0]> = {}) => ({
  day: TUESDAY,
  tutor,
  schoolHours: HOURS,
  blocked: blockedSpans({ ...clear, ...facts }, tutor.id),
})

test('a tutor works from each start time in the schedule up to the next one of the school', () => {
  expect(workingSpans(dayOf())).toEqual([
    { from: 570, to: 660 },
    { from: 690, to: 720 },
  ])
})

test('a slot is free where at least the shortest lesson fits', () => {
  expect(freeSlots(dayOf())).toEqual(['09:30', '10:00', '10:30', '11:30'])
  const taken = [
    { tutorId: 1, fromQuarter: 40, toQuarter: 42 },
    { tutorId: 2, fromQuarter: 36, toQuarter: 48 },
  ]
  expect(freeSlots(dayOf({ taken }))).toEqual(['09:30', '10:30', '11:30'])
  expect(freeStarts(dayOf({ taken }), 1)).toEqual(['10:30'])
})

test('nothing is free on a holiday, and during time off of that tutor only', () => {
  expect(freeSlots(dayOf({ holiday: {} }))).toEqual([])
  expect(freeSlots(dayOf({ timeOff: [{ tutorId: 1, fromHour: 9, toHour: 11 }] }))).toEqual(['11:30'])
  expect(freeSlots(dayOf({ timeOff: [{ tutorId: 2, fromHour: 0, toHour: 24 }] }))).toHaveLength(4)
})

test('a lesson is limited by the next taken time, else by closing time', () => {
  const taken = [{ tutorId: 1, fromQuarter: 44, toQuarter: 46 }]
  expect(limitAfter('10:00', dayOf({ taken }))).toEqual({ minutes: 660, reason: 'taken' })
  expect(limitAfter('11:30', dayOf({ taken }))).toEqual({ minutes: 720, reason: 'closing' })
})

test('gaps are what no span covers', () => {
  const whole = { from: 0, to: 100 }
  expect(gapsIn(whole, [])).toEqual([whole])
  expect(
    gapsIn(whole, [
      { from: 50, to: 60 },
      { from: 0, to: 10 },
      { from: 5, to: 20 },
    ]),
  ).toEqual([
    { from: 20, to: 50 },
    { from: 60, to: 100 },
  ])
  expect(gapsIn(whole, [{ from: -10, to: 200 }])).toEqual([])
})
