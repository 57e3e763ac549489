import { expect, test } from 'vitest'
import { findTooLong, isCode } from './file-lengths'

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
  const textOf = (lines: number) => `${'a\n'.repeat(lines)}\n`
  expect([...findTooLong('scripts/long.ts', textOf(301))]).toEqual([
    'scripts/long.ts: 301 lines, at most 300: split it by subject',
  ])
  expect([...findTooLong('scripts/just-right.ts', textOf(300))]).toEqual([])
})

test('reports a line of more than 120 columns, except in files of texts', () => {
  const text = `${'a'.repeat(120)}\n${'b'.repeat(121)}\n`
  expect([...findTooLong('scripts/wide.ts', text)]).toEqual(['scripts/wide.ts:2: 121 columns, at most 120'])
  expect([...findTooLong('src/client/i18n/fr/home.ts', text)]).toEqual([])
})
