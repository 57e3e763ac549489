import { expect, test } from 'vitest'
import { nearestFirst } from './nearest-time.rules'

const DAY = '2026-11-17'
const NEXT = '2026-11-18'
const FREE = [`${DAY} 09:00`, `${DAY} 11:00`, `${DAY} 15:00`, `${NEXT} 09:00`, `${NEXT} 14:00`]
const start = (text: string) => ({ sessionDate: text.slice(0, 10), startTime: text.slice(11) })

test.each([
  ['in the middle of the day', `${DAY} 14:00`, ['15:00', '11:00', '09:00']],
  ['at its beginning', `${DAY} 10:00`, ['09:00', '11:00', '15:00']],
  ['at its end', `${DAY} 16:00`, ['15:00', '11:00', '09:00']],
  ['equally far from two', `${DAY} 13:00`, ['11:00', '15:00', '09:00']],
])('sorts free times by distance from a taken time %s, the same day first', (_, lost, ofDay) => {
  expect(nearestFirst(FREE.map(start), start(lost))).toEqual(
    [...ofDay.map((time) => `${DAY} ${time}`), `${NEXT} 09:00`, `${NEXT} 14:00`].map(start),
  )
})
