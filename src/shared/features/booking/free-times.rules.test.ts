import { expect, test } from 'vitest'
import { soonestFreeTimes, type TakenHour, takenHours } from './free-times.rules'

const DAY = '2026-11-17'
const NEXT = '2026-11-18'
const taken = (tutorId: number, hours: number[], overrides: Partial<TakenHour> = {}): TakenHour[] =>
  hours.map((hour) => ({ tutorId, day: DAY, hour, isOwn: false, ...overrides }))
const find = (search: Partial<Parameters<typeof soonestFreeTimes>[0]>) =>
  soonestFreeTimes({ days: [DAY, NEXT], tutorIds: [1, 2], taken: [], durationHours: 1, count: 3, ...search }).map(
    ({ tutorId, day, time }) => `${day} ${time} ${tutorId}`,
  )

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
  expect(find({ tutorIds: [1], taken: full, durationHours: 2, count: 1 })).toEqual([`${NEXT} 09:00 1`])
})

test('finds nothing without tutors or days', () => {
  expect(find({ tutorIds: [] })).toEqual([])
  expect(find({ days: [] })).toEqual([])
})

test('counts only the asked day', () => {
  expect(takenHours([...taken(1, [9]), ...taken(1, [10], { day: NEXT })], { tutorId: 1, day: DAY })).toEqual(
    new Set([9]),
  )
})
