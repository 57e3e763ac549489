import { describe, expect, test } from 'vitest'
import { nextBookableDate } from '../../testing/bookable-days'
import { businessInstant } from '../../time/instant'
import { DEFAULT_HOURS, DEFAULT_START_TIMES } from '../school/default-hours'
import { dateRefusal } from '../school/school-hours.rules'
import {
  bookableDates,
  bookableDaysOf,
  endTime,
  freeStartTimes,
  isBookableDate,
  occupiedQuarters,
  teaches,
} from './booking.rules'

const on = (today: string) => ({ schoolHours: DEFAULT_HOURS, now: businessInstant(today, '12:00') })

describe('dateRefusal', () => {
  test.each([
    ['tomorrow', '2026-11-17', '2026-11-16', null],
    ['today', '2026-11-16', '2026-11-16', 'TODAY'],
    ['yesterday', '2026-11-15', '2026-11-16', 'PAST'],
    ['a Saturday', '2026-11-21', '2026-11-16', 'WEEKEND'],
    ['a Sunday', '2026-11-22', '2026-11-16', 'WEEKEND'],
    ['the Monday after a Friday', '2026-11-23', '2026-11-20', null],
    ['the Saturday after a Friday', '2026-11-21', '2026-11-20', 'WEEKEND'],
    ['a Saturday that is today', '2026-11-21', '2026-11-21', 'TODAY'],
    ['29 February', '2028-02-29', '2028-02-28', null],
    ['29 February of a common year', '2027-02-29', '2027-02-26', 'PAST'],
    ['the Monday after clocks go forward', '2027-03-15', '2027-03-14', null],
    ['the Monday after clocks go back', '2026-11-02', '2026-11-01', null],
    ['New Year’s Day', '2027-01-01', '2026-12-31', null],
    ['a year far ahead', '2126-11-18', '2026-11-16', null],
    ['no day at all', 'soon', '2026-11-16', 'PAST'],
  ])('checks %s', (_, day, today, refusal) => {
    expect(dateRefusal(day, on(today))).toBe(refusal)
    expect(isBookableDate(day, on(today))).toBe(refusal === null)
  })

  test('accepts the next day until midnight in Toronto, not in UTC', () => {
    const lastMoment = { schoolHours: DEFAULT_HOURS, now: new Date('2026-11-17T04:59:59.999Z') }
    const midnight = { schoolHours: DEFAULT_HOURS, now: new Date('2026-11-17T05:00:00Z') }
    expect(dateRefusal('2026-11-17', lastMoment)).toBeNull()
    expect(dateRefusal('2026-11-17', midnight)).toBe('TODAY')
  })
})

test.each([
  ['2026-11-16', '2026-11-17'],
  ['2026-11-19', '2026-11-20'],
  ['2026-11-20', '2026-11-23'],
  ['2026-11-21', '2026-11-23'],
  ['2026-12-31', '2027-01-01'],
  ['2028-02-28', '2028-02-29'],
])('the first bookable day after %s is %s', (day, next) => {
  expect(nextBookableDate(day)).toBe(next)
})

test.each([
  ['from tomorrow when no day is given', undefined, ['2026-11-20', '2026-11-23', '2026-11-24']],
  ['from tomorrow when the day is past', '2026-01-01', ['2026-11-20', '2026-11-23', '2026-11-24']],
  ['from tomorrow when the day is today', '2026-11-19', ['2026-11-20', '2026-11-23', '2026-11-24']],
  ['from the day itself', '2026-12-03', ['2026-12-03', '2026-12-04', '2026-12-07']],
  ['from the Monday when the day is a Sunday', '2026-11-29', ['2026-11-30', '2026-12-01', '2026-12-02']],
  ['nowhere at the end of the calendar', '9999-12-31', []],
])('offers days starting %s', (_, from, dates) => {
  expect(bookableDates({ ...(from && { from }), ...on('2026-11-19'), count: 3 })).toEqual(dates)
})

test.each([
  ['this month', '2026-11', ['2026-11-20', '2026-11-23', '2026-11-24', '2026-11-25', '2026-11-26']],
  ['a future month', '2026-12', ['2026-12-01', '2026-12-02', '2026-12-03', '2026-12-04', '2026-12-07']],
  ['a past month', '2026-10', []],
  ['no month at all', 'soon', []],
])('lists the bookable days of %s', (_, month, days) => {
  expect(bookableDaysOf(month, on('2026-11-19')).slice(0, 5)).toEqual(days)
})

test.each([
  ['2028-02', '2028-02-29', 21],
  ['2027-02', '2027-02-26', 20],
  ['2027-12', '2027-12-31', 23],
  ['9999-12', '9999-12-31', 23],
])('the last bookable day of %s is %s', (month, last, count) => {
  const days = bookableDaysOf(month, on('2026-11-19'))
  expect(days).toHaveLength(count)
  expect(days.at(-1)).toBe(last)
})

test.each([
  ['09:00', 1, [36, 37, 38, 39], '10:00'],
  ['10:15', 0.75, [41, 42, 43], '11:00'],
  ['11:30', 1.25, [46, 47, 48, 49, 50], '12:45'],
  ['16:00', 2, [64, 65, 66, 67, 68, 69, 70, 71], '18:00'],
])('%s for %d h occupies the quarter hours %j and ends at %s', (startTime, durationHours, quarters, end) => {
  expect(occupiedQuarters(startTime, durationHours)).toEqual(quarters)
  expect(endTime(startTime, durationHours)).toBe(end)
})

test.each([
  ['nothing', [], 1, ['09:00', '10:00', '11:00', '13:00', '14:00', '15:00', '16:00']],
  ['nothing', [], 2, ['09:00', '10:00', '11:00', '13:00', '14:00', '15:00', '16:00']],
  ['lunch', [12], 1, ['09:00', '10:00', '11:00', '13:00', '14:00', '15:00', '16:00']],
  ['lunch', [12], 2, ['09:00', '10:00', '13:00', '14:00', '15:00', '16:00']],
  ['14:00', [14], 2, ['09:00', '10:00', '11:00', '15:00', '16:00']],
  ['the hour after the last', [17], 2, ['09:00', '10:00', '11:00', '13:00', '14:00', '15:00']],
  ['the whole day', [9, 10, 11, 12, 13, 14, 15, 16, 17], 1, []],
])('when %s is taken (%j), a session of %d h can start at %j', (_, taken, durationHours, times) => {
  const takenQuarters = new Set(taken.flatMap((hour) => [0, 1, 2, 3].map((part) => hour * 4 + part)))
  expect(freeStartTimes({ starts: DEFAULT_START_TIMES, takenQuarters, durationHours })).toEqual(times)
})

test('a tutor teaches the subjects in their list', () => {
  expect(teaches({ subjects: ['math', 'french'] }, 'math')).toBe(true)
  expect(teaches({ subjects: ['math', 'french'] }, 'english')).toBe(false)
  expect(teaches({ subjects: [] }, 'math')).toBe(false)
})
