import { expect, test } from 'vitest'
import { isWorkDone } from './reports.rules'

const given = new Date('2026-11-17T16:00:00Z')
const before = new Date(given.getTime() - 1)

test.each([
  ['quiz', null, null, false],
  ['quiz', before, null, false],
  ['quiz', given, null, true],
  ['quiz', null, given, false],
  ['guide', null, null, false],
  ['guide', null, given, true],
] as const)('a %s finished at %s and opened at %s is done: %s', (kind, finishedAt, openedAt, isDone) => {
  expect(isWorkDone({ kind, assignedAt: given, finishedAt, openedAt })).toBe(isDone)
})
