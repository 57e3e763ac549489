import { expect, test } from 'vitest'
import { addDays } from '../../time/calendar'
import { isBirthMonth, isUnderAgeOfConsent, turnsFourteenOn } from './families.rules'

test.each([
  ['2017-03', '2026-11-18', true],
  ['2012-11', '2026-10-31', true],
  ['2012-11', '2026-11-01', true],
  ['2012-11', '2026-11-30', true],
  ['2012-11', '2026-12-01', false],
  ['2012-12', '2026-12-31', true],
  ['2012-12', '2027-01-01', false],
  ['2010-01', '2026-11-18', false],
])('a child born in %s is under 14 on %s: %s', (birthMonth, today, isUnder) => {
  expect(isUnderAgeOfConsent(birthMonth, today)).toBe(isUnder)
})

test.each([
  ['2015-03', true],
  ['2026-11', true],
  ['2026-12', false],
  ['2027-01', false],
  ['1926-01', true],
  ['1925-12', false],
  ['2015-13', false],
  ['2015-3', false],
  ['', false],
])('%s can be a month of birth on 2026-11-18: %s', (month, isPossible) => {
  expect(isBirthMonth(month, '2026-11-18')).toBe(isPossible)
})

test.each(['2012-03', '2012-11', '2012-12', '2012-01'])(
  'somebody born in %s is 14 from a day on, and not before',
  (month) => {
    const day = turnsFourteenOn(month)
    expect(isUnderAgeOfConsent(month, day)).toBe(false)
    expect(isUnderAgeOfConsent(month, addDays(day, -1))).toBe(true)
  },
)
