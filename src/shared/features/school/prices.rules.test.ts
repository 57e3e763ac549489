import { expect, test } from 'vitest'
import { DEFAULT_PRICES } from './default-school'
import {
  acceptedPrices,
  customPrice,
  hoursFor,
  isCorrectPrice,
  isHourStep,
  offerOf,
  type PriceList,
  pricePerHour,
  pricesAt,
  savings,
  smallestOffer,
  upcomingPrices,
} from './prices.rules'

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
  expect(customPrice(hours, DEFAULT_PRICES)).toBe(price)
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
  expect(isCorrectPrice({ hours, price: amount }, DEFAULT_PRICES)).toBe(expected)
})

test.each([
  [14_99, 0],
  [15_00, 0.5],
  [99_00, 3],
  [150_00, 5],
  [279_99, 9],
  [280_00, 10],
  [520_00, 20],
  [9_999_00, 100],
])('%d cents buy %d hours', (cents, hours) => {
  expect(hoursFor(cents, DEFAULT_PRICES)).toBe(hours)
})

test('hours whose price is rounded down are bought by the rounded price', () => {
  expect(hoursFor(16_00, { hourlyCents: 32_90, packages: [] })).toBe(0.5)
  expect(customPrice(0.5, { hourlyCents: 32_90 })).toBe(16)
})

test('packages cost at most as much as custom hours', () => {
  const offers = DEFAULT_PRICES.packages.map(offerOf)
  expect(offers.map((offer) => [offer.hours, pricePerHour(offer), savings(offer, DEFAULT_PRICES)])).toEqual([
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
  expect(smallestOffer(missing, DEFAULT_PRICES)).toEqual(offer)
  expect(isCorrectPrice(offer, DEFAULT_PRICES)).toBe(true)
})

const [five, ten] = DEFAULT_PRICES.packages
const HIDDEN: PriceList = { hourlyCents: 35_00, packages: ten ? [{ ...ten, isOnSale: false }] : [] }

test('a package that is not on sale is sold at the custom price only', () => {
  expect(isCorrectPrice({ hours: 10, price: 280 }, HIDDEN)).toBe(false)
  expect(isCorrectPrice({ hours: 10, price: 350 }, HIDDEN)).toBe(true)
  expect(smallestOffer(10, HIDDEN)).toEqual({ hours: 10, price: 350 })
})

test('a custom price is rounded to whole dollars', () => {
  expect(customPrice(0.5, { hourlyCents: 35_00 })).toBe(18)
})

test('a saving is never negative', () => {
  expect(five && savings({ ...offerOf(five), price: 200 }, DEFAULT_PRICES)).toBe(0)
})

const at = (time: string) => new Date(`2026-11-18T${time}Z`)
const list = (id: number, validFrom: Date) => ({ id, validFrom, ...DEFAULT_PRICES })
const LISTS = [list(1, new Date(0)), list(2, at('12:00')), list(3, at('12:00')), list(4, at('18:00'))]

test.each([
  ['11:59', 1],
  ['12:00', 3],
  ['17:59', 3],
  ['18:00', 4],
])('at %s the list in force is number %d', (time, id) => {
  expect(pricesAt(LISTS, at(time))?.id).toBe(id)
})

test.each([
  ['11:59', [1]],
  ['12:00', [1, 2, 3]],
  ['12:29', [1, 2, 3]],
  ['12:30', [3]],
  ['18:00', [3, 4]],
  ['18:30', [4]],
])('at %s a purchase is accepted at the prices of lists %o', (time, ids) => {
  expect(acceptedPrices(LISTS, at(time)).map(({ id }) => id)).toEqual(ids)
})

test('the next list that is not in force yet is found, and none after the last', () => {
  expect(upcomingPrices(LISTS, at('11:00'))?.id).toBe(3)
  expect(upcomingPrices(LISTS, at('12:00'))?.id).toBe(4)
  expect(upcomingPrices(LISTS, at('18:00'))).toBeUndefined()
})
