import { expect, test } from 'vitest'
import { scaleSteps } from './scale-steps'

test.each([
  [0, [0, 1]],
  [1, [0, 1]],
  [4, [0, 1, 2, 3, 4]],
  [9, [0, 2, 4, 6, 8, 10]],
  [10, [0, 2, 4, 6, 8, 10]],
  [23, [0, 5, 10, 15, 20, 25]],
  [100, [0, 20, 40, 60, 80, 100]],
  [1_000_000, [0, 200_000, 400_000, 600_000, 800_000, 1_000_000]],
])('a highest value of %i gets the scale %j', (highest, steps) => {
  expect(scaleSteps(highest)).toEqual(steps)
})
