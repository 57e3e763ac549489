import { expect, test } from 'vitest'
import { isUnderAgeOfConsent } from './families.rules'

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
