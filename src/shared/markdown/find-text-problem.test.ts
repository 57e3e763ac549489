import { expect, test } from 'vitest'
import { findTextProblem } from './find-text-problem'
import { TEXT_LIMITS } from './text-limits'

const row = (columns: number) => `|${'x|'.repeat(columns)}`
const table = (columns: number, rows: number) =>
  [row(columns), `|${'-|'.repeat(columns)}`, ...Array<string>(rows).fill(row(columns))].join('\n')

const { characters, columns, cells } = TEXT_LIMITS

test.each<[string, string, ReturnType<typeof findTextProblem>]>([
  ['nothing', '', null],
  ['as long as it may be', 'x'.repeat(characters), null],
  ['one character too long', 'x'.repeat(characters + 1), 'TEXT_TOO_LONG'],
  ['as wide as it may be', table(columns, 3), null],
  ['one column too wide', table(columns + 1, 3), 'TABLE_TOO_WIDE'],
  ['2,000 columns in 5 KB', `${'|'.repeat(2_001)}\n|${'-|'.repeat(2_000)}\n||`, 'TABLE_TOO_WIDE'],
  ['as many cells as there may be', table(10, cells / 10 - 1), null],
  ['a row too many', table(10, cells / 10), 'TABLES_TOO_LARGE'],
  [
    'a row too many in several tables',
    Array(2)
      .fill(table(10, cells / 20))
      .join('\n\n'),
    'TABLES_TOO_LARGE',
  ],
  ['rows with fewer cells than the head', `${row(12)}\n|${'-|'.repeat(12)}\n${'||\n'.repeat(200)}`, 'TABLES_TOO_LARGE'],
  ['wide rows that are no table', row(100), null],
  ['three marks in each other', '[***x***](/help)', null],
  ['four marks in each other', '*see [***x***](/help) now*', 'NESTING_TOO_DEEP'],
  ['four marks in a cell', '| A |\n|---|\n| *see [***x***](/help) now* |', 'NESTING_TOO_DEEP'],
])('checks a text with %s', (_what, source, problem) => {
  expect(findTextProblem(source)).toBe(problem)
})
