import { expect, test } from 'vitest'
import { createRandom } from './seeded-random'

const draws = (seed: number) => {
  const random = createRandom(seed)
  return [random.whole(1, 1000), random.fraction(), random.pick(['a', 'b', 'c']), random.shuffle([1, 2, 3, 4])]
}

test('gives the same values for the same seed and others for another seed', () => {
  expect(draws(42)).toEqual(draws(42))
  expect(draws(42)).not.toEqual(draws(43))
})

test('draws integers evenly, both ends included', () => {
  const random = createRandom(1)
  const counts = new Map<number, number>()
  for (let draw = 0; draw < 6_000; draw++) {
    const value = random.whole(-1, 4)
    counts.set(value, (counts.get(value) ?? 0) + 1)
  }
  expect([...counts.keys()].toSorted((a, b) => a - b)).toEqual([-1, 0, 1, 2, 3, 4])
  for (const count of counts.values()) expect(Math.abs(count - 1_000)).toBeLessThan(150)
})

test('keeps every item when shuffling, and moves the first to every position', () => {
  const places = new Set(
    Array.from({ length: 100 }, (_, seed) => createRandom(seed).shuffle(['a', 'b', 'c', 'd']).indexOf('a')),
  )
  expect(places.size).toBe(4)
  expect(createRandom(5).shuffle([1, 2, 3]).toSorted()).toEqual([1, 2, 3])
})

test('throws when picking from an empty list', () => {
  expect(() => createRandom(1).pick([])).toThrow('nothing to pick from')
})
