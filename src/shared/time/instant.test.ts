import { expect, test } from 'vitest'
import { businessDay } from './business-day'
import { businessClock, businessInstant } from './instant'

test.each([
  ['a winter morning', '2026-11-17', '10:00', '2026-11-17T15:00:00.000Z'],
  ['a summer morning', '2026-07-14', '10:00', '2026-07-14T14:00:00.000Z'],
  ['midnight in winter', '2026-11-17', '00:00', '2026-11-17T05:00:00.000Z'],
  ['midnight in summer', '2026-07-14', '00:00', '2026-07-14T04:00:00.000Z'],
  ['an evening that is tomorrow in Greenwich', '2026-11-17', '23:30', '2026-11-18T04:30:00.000Z'],
  ['the Friday before clocks go forward', '2027-03-12', '09:00', '2027-03-12T14:00:00.000Z'],
  ['the minute before clocks go forward', '2027-03-14', '01:59', '2027-03-14T06:59:00.000Z'],
  ['the hour after it', '2027-03-14', '03:00', '2027-03-14T07:00:00.000Z'],
  ['the Monday after', '2027-03-15', '09:00', '2027-03-15T13:00:00.000Z'],
  ['the midnight before clocks go back', '2026-11-01', '00:00', '2026-11-01T04:00:00.000Z'],
  ['the hour after clocks went back', '2026-11-01', '02:00', '2026-11-01T07:00:00.000Z'],
  ['the Monday after that', '2026-11-02', '09:00', '2026-11-02T14:00:00.000Z'],
  ['29 February', '2028-02-29', '16:00', '2028-02-29T21:00:00.000Z'],
  ['the last hour of a year', '2026-12-31', '23:00', '2027-01-01T04:00:00.000Z'],
])('finds the instant of %s', (_, day, time, instant) => {
  const result = businessInstant(day, time)
  expect(result.toISOString()).toBe(instant)
  expect(businessClock(result)).toBe(`${day} ${time}`)
  expect(businessDay(result)).toBe(day)
})

test('moves a time that clocks skip by an hour', () => {
  const skipped = businessInstant('2027-03-14', '02:30')
  expect(['2027-03-14 01:30', '2027-03-14 03:30']).toContain(businessClock(skipped))
})

test('picks one of the two instants of a time that clocks show twice', () => {
  const doubled = businessInstant('2026-11-01', '01:30').toISOString()
  expect(['2026-11-01T05:30:00.000Z', '2026-11-01T06:30:00.000Z']).toContain(doubled)
})
