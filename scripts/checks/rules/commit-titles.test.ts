import { expect, test } from 'vitest'
import { findTitleProblem, TITLE_MAX } from './commit-titles'

test.each([
  'feat(booking): offer only free times',
  'docs: say how to restore',
  `fix(http): ${'x'.repeat(TITLE_MAX - 11)}`,
])('accepts %s', (title) => {
  expect(findTitleProblem(title)).toBeNull()
})

test.each([
  ['no type', 'Offer only free times', /type/],
  ['an unknown type', 'wip(booking): free times', /type/],
  ['a type without a colon', 'feat booking', /type/],
  ['nothing after the colon', 'feat(booking): ', /type/],
  ['one character too many', `fix(http): ${'x'.repeat(TITLE_MAX - 10)}`, /73 characters/],
  ['a full stop', 'feat(booking): offer only free times.', /full stop/],
])('refuses %s', (_, title, problem) => {
  expect(findTitleProblem(title)).toMatch(problem)
})
