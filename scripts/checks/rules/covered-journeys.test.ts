import { join } from 'node:path'
import { expect, test } from 'vitest'
import { findMissingCoverage } from './covered-journeys'

const ROOT = join(import.meta.dirname, '../../..')

test('accepts a covering test that exists', () => {
  const journey =
    "test('x', coveredBy('scripts/checks/rules/covered-journeys.test.ts', 'accepts a covering test that exists'), run)"
  expect(findMissingCoverage(journey, ROOT)).toEqual([])
})

test('reports a covering file or title that does not exist', () => {
  const missing = ['renamed', 'again'].join(' ')
  const journeys = `
    test('x', coveredBy('scripts/checks/rules/covered-journeys.test.ts', '${missing}'), run)
    test('y', coveredBy(\n      'scripts/gone.test.ts',\n      'a title'), run)`
  expect(findMissingCoverage(journeys, ROOT)).toEqual([
    `scripts/checks/rules/covered-journeys.test.ts has no test “${missing}”`,
    'scripts/gone.test.ts has no test “a title”',
  ])
})
