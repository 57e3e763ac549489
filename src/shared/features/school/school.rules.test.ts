import { expect, test } from 'vitest'
import { minutesOf, timeAt } from '../../time/clock'
import { DEFAULT_PRICES, DEFAULT_SETTINGS } from './default-school'
import { areSpansInOrder, closeSpan, isOpenSpan, joinSpans, publicSchool, type TimeSpan } from './school.rules'
import { startsIn } from './school-hours.rules'

const span = (text: string): TimeSpan => ({ from: text.slice(0, 5), to: text.slice(6) })
const spans = (text: string) => text.split(' ').filter(Boolean).map(span)

test.each([
  ['', true],
  ['09:00-18:00', true],
  ['07:00-22:00', true],
  ['09:00-12:00 13:00-18:00', true],
  ['09:00-12:00 12:00-18:00', false],
  ['13:00-18:00 09:00-12:00', false],
  ['06:45-12:00', false],
  ['09:00-22:15', false],
  ['12:00-09:00', false],
  ['09:00-09:00', false],
])('spans %o are in order: %o', (text, expected) => {
  expect(areSpansInOrder(spans(text))).toBe(expected)
})

test.each([
  ['09:00-12:00 12:00-18:00', '09:00-18:00'],
  ['13:00-18:00 09:00-12:00', '09:00-12:00 13:00-18:00'],
  ['09:00-18:00 10:00-11:00', '09:00-18:00'],
  ['10:00-10:00', ''],
])('joins %o to %o', (given, joined) => {
  expect(joinSpans(spans(given))).toEqual(spans(joined))
})

test.each([
  ['09:00-18:00', '12:00-13:00', '09:00-12:00 13:00-18:00'],
  ['09:00-18:00', '09:00-09:30', '09:30-18:00'],
  ['09:00-18:00', '17:30-18:00', '09:00-17:30'],
  ['09:00-18:00', '08:00-20:00', ''],
  ['09:00-12:00', '13:00-14:00', '09:00-12:00'],
  ['13:00-14:00', '09:00-12:00', '13:00-14:00'],
])('%o without %o is %o', (given, closed, left) => {
  expect(closeSpan(spans(given), span(closed))).toEqual(spans(left))
})

test('a span is open when all of it is', () => {
  expect(isOpenSpan(spans('09:00-12:00 13:00-18:00'), span('11:30-12:00'))).toBe(true)
  expect(isOpenSpan(spans('09:00-12:00 13:00-18:00'), span('11:30-13:30'))).toBe(false)
})

test.each([
  ['09:00', 540],
  ['00:15', 15],
  ['21:45', 1305],
])('%s is minute %d of the day', (time, minutes) => {
  expect(minutesOf(time)).toBe(minutes)
  expect(timeAt(minutes)).toBe(time)
})

test('start times end by closing time, from a list or at every step', () => {
  const open = spans('09:00-11:00')
  expect(startsIn(open, { startTimes: DEFAULT_SETTINGS.startTimes, durationHours: 1 })).toEqual(['09:00', '10:00'])
  expect(startsIn(open, { startTimes: DEFAULT_SETTINGS.startTimes, durationHours: 2 })).toEqual(['09:00'])
  expect(startsIn(open, { startTimes: { every: 30 }, durationHours: 0.75 })).toEqual(['09:00', '09:30', '10:00'])
})

test('pages contain neither taxes, seller and classroom nor packages that are not on sale', () => {
  const packages = DEFAULT_PRICES.packages.map((each, place) => ({ ...each, isOnSale: place > 0 }))
  const shown = publicSchool(DEFAULT_SETTINGS, { ...DEFAULT_PRICES, packages })
  expect(shown).not.toHaveProperty('taxes')
  expect(shown).not.toHaveProperty('seller')
  expect(shown).not.toHaveProperty('classroom')
  expect(shown.prices.packages.map(({ hours }) => hours)).toEqual([10, 20])
})
