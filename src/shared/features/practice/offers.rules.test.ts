import { expect, test } from 'vitest'
import { MODEL } from '../../testing/skill-model'
import { listOffers, type PracticeItem } from './offers.rules'

const item: PracticeItem = { key: 'a', skill: 'one', levels: [2, 4], isWritten: false, answers: 'either' }

test('offers each level of a template typed and chosen, closest to the target chance first', () => {
  const offers = listOffers([item], { ability: 1, doubt: 0.4 }, 0.8, MODEL)
  expect(offers).toHaveLength(6)
  const distances = offers.map(({ distance }) => distance)
  expect(distances).toEqual(distances.toSorted((a, b) => a - b))
})

test('prefers a typed answer while the estimate is uncertain', () => {
  const [sure] = listOffers([item], { ability: -2, doubt: 0.4 }, 0.8, MODEL)
  const [unsure] = listOffers([item], { ability: -2, doubt: 2 }, 0.8, MODEL)
  expect(sure?.isTyped).toBe(false)
  expect(unsure?.isTyped).toBe(true)
})
