import { expect, test } from 'vitest'
import { lastMonths } from './months'

test('lists months across a new year with their last days, including a leap day', () => {
  expect(lastMonths('2028-03-31', 4)).toEqual([
    { from: '2028-03-01', to: '2028-03-31' },
    { from: '2028-02-01', to: '2028-02-29' },
    { from: '2028-01-01', to: '2028-01-31' },
    { from: '2027-12-01', to: '2027-12-31' },
  ])
})
