import { expect, test } from 'vitest'
import { DEFAULT_HOURS } from '../../school/default-hours'
import { DEFAULT_SCHEDULE } from './default-schedule'
import { freeTimesOn, soonestFreeTimes, type TakenSpan } from './free-times.rules'
import type { ScheduleSlot } from './schedule.rules'

const DAY = '2026-11-17'
const NEXT = '2026-11-18'
const taken = (tutorId: number, hours: number[], overrides: Partial<TakenSpan> = {}): TakenSpan[] =>
  hours.map((hour) => ({
    tutorId,
    day: DAY,
    fromQuarter: hour * 4,
    toQuarter: hour * 4 + 4,
    isOwn: false,
    ...overrides,
  }))
const tutor = (id: number, schedule: readonly ScheduleSlot[] = DEFAULT_SCHEDULE) => ({ id, schedule })
const find = (search: Partial<Parameters<typeof soonestFreeTimes>[0]>) =>
  soonestFreeTimes({
    days: [DAY, NEXT],
    tutors: [tutor(1), tutor(2)],
    taken: [],
    schoolHours: DEFAULT_HOURS,
    durationHours: 1,
    isBookable: () => true,
    count: 3,
    ...search,
  }).map(({ tutorId, day, time }) => `${day} ${time} ${tutorId}`)

test('alternates between free tutors and offers each time once', () => {
  expect(find({})).toEqual([`${DAY} 15:00 1`, `${DAY} 16:00 2`, `${NEXT} 15:00 1`])
})

test('offers times during school only after others, if there are too few', () => {
  expect(find({ days: [DAY], tutors: [tutor(1)] })).toEqual([`${DAY} 15:00 1`, `${DAY} 16:00 1`, `${DAY} 09:00 1`])
})

test('offers any time of a day at the weekend', () => {
  const tutors = [tutor(1, ['sat 10:00', 'fri 10:00'])]
  const days = ['2026-11-20', '2026-11-21']
  const schoolHours = {
    ...DEFAULT_HOURS,
    openingHours: { ...DEFAULT_HOURS.openingHours, sat: DEFAULT_HOURS.openingHours.fri },
  }
  expect(find({ days, tutors, schoolHours, count: 1 })).toEqual(['2026-11-21 10:00 1'])
})

test('offers another tutor when one is taken', () => {
  expect(find({ taken: taken(1, [15, 16]) })).toEqual([`${DAY} 15:00 2`, `${DAY} 16:00 2`, `${NEXT} 15:00 1`])
})

test('offers no tutor at a time when the student is busy', () => {
  const own = taken(3, [15], { isOwn: true })
  expect(find({ taken: own })).toEqual([`${DAY} 16:00 1`, `${NEXT} 15:00 2`, `${NEXT} 16:00 1`])
})

test('needs both hours of a two-hour session, and continues on the next day when a day is full', () => {
  const full = taken(1, [9, 11, 13, 15, 17])
  expect(find({ tutors: [tutor(1)], taken: full, durationHours: 2, count: 1 })).toEqual([`${NEXT} 15:00 1`])
})

test('finds nothing without tutors or days', () => {
  expect(find({ tutors: [] })).toEqual([])
  expect(find({ days: [] })).toEqual([])
})

test('offers another tutor at a time outside a tutor’s schedule', () => {
  const tutors = [tutor(1, ['tue 10:00']), tutor(2, ['tue 09:00', 'wed 09:00'])]
  expect(find({ tutors })).toEqual([`${DAY} 09:00 2`, `${DAY} 10:00 1`, `${NEXT} 09:00 2`])
})

test('needs the second hour to be free, but not in the schedule', () => {
  const search = { tutor: tutor(1, ['tue 10:00', 'tue 14:00']), schoolHours: DEFAULT_HOURS, durationHours: 2 }
  expect(freeTimesOn(DAY, { ...search, taken: [] })).toEqual(['10:00', '14:00'])
  expect(freeTimesOn(DAY, { ...search, taken: taken(1, [11]) })).toEqual(['14:00'])
})

test('counts only the hours taken on the same day', () => {
  const hours = [...taken(1, [9]), ...taken(1, [10], { day: NEXT })]
  expect(freeTimesOn(DAY, { tutor: tutor(1), taken: hours, schoolHours: DEFAULT_HOURS, durationHours: 1 })[0]).toBe(
    '10:00',
  )
  expect(freeTimesOn(NEXT, { tutor: tutor(1), taken: hours, schoolHours: DEFAULT_HOURS, durationHours: 1 })[0]).toBe(
    '09:00',
  )
})

test('needs every quarter hour of a lesson of 45 minutes', () => {
  const schoolHours = { ...DEFAULT_HOURS, lessonLengths: [45 as const], startTimes: { every: 15 as const } }
  const search = {
    tutor: tutor(1, ['tue 09:00', 'tue 09:15', 'tue 09:30', 'tue 10:15']),
    schoolHours,
    durationHours: 0.75,
  }
  const busy = [{ tutorId: 1, day: DAY, fromQuarter: 40, toQuarter: 41, isOwn: false }]
  expect(freeTimesOn(DAY, { ...search, taken: busy })).toEqual(['09:00', '09:15', '10:15'])
})

test('a holiday blocks every tutor', () => {
  const closed = [{ tutorId: null, day: DAY, fromQuarter: 0, toQuarter: 96, isOwn: false }]
  expect(find({ taken: closed })[0]).toBe(`${NEXT} 15:00 1`)
})

test('leaves out times that can no longer be booked', () => {
  expect(find({ isBookable: ({ startTime }) => startTime > '15:00', count: 1 })).toEqual([`${DAY} 16:00 1`])
})
