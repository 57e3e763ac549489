import { expect, test } from 'vitest'
import { freeTimesOn, soonestFreeTimes, type TakenHour } from './free-times.rules'
import { FULL_SCHEDULE, type ScheduleSlot, slotsOf } from './schedule.rules'

const DAY = '2026-11-17'
const NEXT = '2026-11-18'
const taken = (tutorId: number, hours: number[], overrides: Partial<TakenHour> = {}): TakenHour[] =>
  hours.map((hour) => ({ tutorId, day: DAY, hour, isOwn: false, ...overrides }))
const planned = (id: number, schedule: readonly ScheduleSlot[] = FULL_SCHEDULE) => ({ id, schedule })
const find = (search: Partial<Parameters<typeof soonestFreeTimes>[0]>) =>
  soonestFreeTimes({
    days: [DAY, NEXT],
    tutors: [planned(1), planned(2)],
    taken: [],
    durationHours: 1,
    count: 3,
    ...search,
  }).map(({ tutorId, day, time }) => `${day} ${time} ${tutorId}`)

test('tutors take turns, and no time comes twice', () => {
  expect(find({})).toEqual([`${DAY} 09:00 1`, `${DAY} 10:00 2`, `${DAY} 11:00 1`])
})

test('who is taken leaves the time to another', () => {
  expect(find({ taken: taken(1, [9, 10, 11]) })).toEqual([`${DAY} 09:00 2`, `${DAY} 10:00 2`, `${DAY} 11:00 2`])
})

test('the student’s own hours close a time with everybody', () => {
  const own = taken(3, [9, 10], { isOwn: true })
  expect(find({ taken: own })).toEqual([`${DAY} 11:00 1`, `${DAY} 13:00 2`, `${DAY} 14:00 1`])
})

test('two hours need both to be free, and a full day leads to the next', () => {
  const full = taken(1, [9, 11, 13, 15, 17])
  expect(find({ tutors: [planned(1)], taken: full, durationHours: 2, count: 1 })).toEqual([`${NEXT} 09:00 1`])
})

test('finds nothing without tutors or days', () => {
  expect(find({ tutors: [] })).toEqual([])
  expect(find({ days: [] })).toEqual([])
})

test('who does not teach at a time leaves it to another', () => {
  const tutors = [planned(1, ['tue 10:00']), planned(2, ['tue 09:00', ...slotsOf('wed')])]
  expect(find({ tutors })).toEqual([`${DAY} 09:00 2`, `${DAY} 10:00 1`, `${NEXT} 09:00 2`])
})

test('a planned start needs its second hour free, but not planned', () => {
  const sought = { tutor: planned(1, ['tue 10:00', 'tue 14:00']), durationHours: 2 }
  expect(freeTimesOn(DAY, { ...sought, taken: [] })).toEqual(['10:00', '14:00'])
  expect(freeTimesOn(DAY, { ...sought, taken: taken(1, [11]) })).toEqual(['14:00'])
})

test('counts only the asked day', () => {
  const hours = [...taken(1, [9]), ...taken(1, [10], { day: NEXT })]
  expect(freeTimesOn(DAY, { tutor: planned(1), taken: hours, durationHours: 1 })[0]).toBe('10:00')
  expect(freeTimesOn(NEXT, { tutor: planned(1), taken: hours, durationHours: 1 })[0]).toBe('09:00')
})
