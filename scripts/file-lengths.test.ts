import { expect, test } from 'vitest'
import { findLong, isCode } from './file-lengths'

test.each([
  ['src/a.ts', true],
  ['src/a.tsx', true],
  ['db/functions/a.sql', true],
  ['db/migrations/0000_baseline.sql', false],
  ['content/quizzes/a.json', false],
])('%s counts as code: %s', (file, expected) => {
  expect(isCode(file)).toBe(expected)
})

test('reports a file of more than 300 lines', () => {
  const files = new Map([
    ['src/long.ts', 301],
    ['src/just-right.ts', 300],
  ])
  expect([...findLong(files)]).toEqual(['src/long.ts: 301 lines, at most 300: split it by subject'])
})
