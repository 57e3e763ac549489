import { expect, test } from 'vitest'
import { nearestFirst, soonestFreeTimes, type TakenHour, takenHours } from './free-times.rules'

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

const FREE = [`${DAY} 09:00`, `${DAY} 11:00`, `${DAY} 15:00`, `${NEXT} 09:00`, `${NEXT} 14:00`]
const start = (text: string) => ({ sessionDate: text.slice(0, 10), startTime: text.slice(11) })

test.each([
  ['in the middle of the day', `${DAY} 14:00`, ['15:00', '11:00', '09:00']],
  ['at its beginning', `${DAY} 10:00`, ['09:00', '11:00', '15:00']],
  ['at its end', `${DAY} 16:00`, ['15:00', '11:00', '09:00']],
  ['as far from two', `${DAY} 13:00`, ['11:00', '15:00', '09:00']],
])('what is nearest to a time lost %s comes first, and its own day before any other', (_, lost, ofDay) => {
  expect(nearestFirst(FREE.map(start), start(lost))).toEqual(
    [...ofDay.map((time) => `${DAY} ${time}`), `${NEXT} 09:00`, `${NEXT} 14:00`].map(start),
  )
})
