import { expect, test } from 'vitest'
import { buildTestApp } from '../../src/server/testing/sites/build-test-app'
import { checkSequences } from './check'

const site = await buildTestApp({ settings: { payments: 'demo' } })

const EVERY_RESPONSE = [
  '200',
  '201',
  '204',
  '303',
  '400 DATE_NOT_BOOKABLE',
  '400 START_NOT_OFFERED',
  '400 TUTOR_DOES_NOT_TEACH',
  '400 TUTOR_UNKNOWN',
  '400 VALIDATION_FAILED',
  '400 WRONG_AMOUNT',
  '402 INSUFFICIENT_CREDITS',
  '404 NOT_FOUND',
  '409',
  '409 BALANCE_CHANGED',
  '409 EDIT_CONFLICT',
  '409 HOLD_SPENT',
  '409 RETURN_ABOVE_COST',
  '409 SERIES_CHANGED',
  '409 SESSION_NOT_CHANGEABLE',
  '409 SESSION_NOT_MARKABLE',
  '409 TIME_NOT_OFFERED',
  '409 TIME_TAKEN',
  '409 TOO_MANY_HOLDS',
  '409 WEEKS_TAKEN',
  '422 IDEMPOTENCY_KEY_REUSED',
]

/**
 * `npm run test:trust -- sequences` runs more. The seed is fixed, so that no commit fails by chance. These thirty do
 * not reach SESSIONS_AFFECTED, which `affected-sessions.api.test.ts` covers.
 */
test('the site equals a small model after every step of 30 random sequences of operations', async () => {
  const { sequences, responses, problem } = await checkSequences(site, { count: 30, seed: 3 })
  expect(problem).toBeUndefined()
  expect(sequences).toBe(30)
  // Every response of the model occurred, so every rule was tested.
  expect(Object.keys(responses).toSorted()).toEqual(EVERY_RESPONSE)
}, 300_000)
