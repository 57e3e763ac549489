import { expect, test } from 'vitest'
import {
  customPrice,
  isCorrectPrice,
  isHourStep,
  PACKAGES,
  pricePerHour,
  readHours,
  refundOf,
  savings,
  smallestOffer,
} from './hours.rules'

test.each<[string | number, number]>([
  ['12.50', 12.5],
  [12.5, 12.5],
  ['0', 0],
  ['0.00', 0],
  [0, 0],
  ['0.50', 0.5],
  [0.5, 0.5],
  ['99999999.99', 99_999_999.99],
  ['', 0],
  ['none', 0],
  [Number.NaN, 0],
  [Number.POSITIVE_INFINITY, 0],
  ['Infinity', 0],
])('reads %o as %d hours', (stored, hours) => {
  expect(readHours(stored)).toBe(hours)
})

test.each([
  ['full', 2],
  ['half', 1],
  ['none', 0],
] as const)('a %s refund of a session of two hours is %d hours', (share, hours) => {
  expect(refundOf(2, share)).toBe(hours)
})

test.each([
  [0.5, true],
  [1, true],
  [33.5, true],
  [100, true],
  [0.25, false],
  [1.1, false],
  [100 / 3, false],
  [0.1 + 0.2 + 0.2, true],
  [Number.NaN, false],
])('%d hours are a multiple of half an hour: %o', (hours, expected) => {
  expect(isHourStep(hours)).toBe(expected)
})

test.each([
  [0.5, 15],
  [1, 30],
  [1.5, 45],
  [33.5, 1005],
  [99.5, 2985],
  [100, 3000],
])('%d custom hours cost %d dollars', (hours, price) => {
  expect(customPrice(hours)).toBe(price)
})

test.each([
  [5, 150, true],
  [10, 280, true],
  [10, 300, true],
  [20, 520, true],
  [20, 600, true],
  [0.5, 15, true],
  [33.5, 1005, true],
  [10, 279.99, false],
  [10, 520, false],
  [20, 280, false],
  [10.5, 280, false],
  [5, 0, false],
  [5, -150, false],
  [5, Number.NaN, false],
  [5, 150.000001, false],
])('%d hours for %d dollars is a correct price: %o', (hours, amount, expected) => {
  expect(isCorrectPrice(hours, amount)).toBe(expected)
})

test('packages cost at most as much as custom hours', () => {
  expect(PACKAGES.map((offer) => [offer.hours, pricePerHour(offer), savings(offer)])).toEqual([
    [5, 30, 0],
    [10, 28, 20],
    [20, 26, 80],
  ])
})

test.each([
  [0.5, { hours: 0.5, price: 15 }],
  [0.25, { hours: 0.5, price: 15 }],
  [1.25, { hours: 1.5, price: 45 }],
  [2, { hours: 2, price: 60 }],
  [10, { hours: 10, price: 280 }],
])('the smallest purchase that covers %d missing hours is %o', (missing, offer) => {
  expect(smallestOffer(missing)).toEqual(offer)
  expect(isCorrectPrice(offer.hours, offer.price)).toBe(true)
})
