import { expect, test } from 'vitest'
import { parseMarkdown } from '#shared/markdown/parse-markdown'
import { staysTable } from './stays-table'

function stays(...lines: string[]): boolean {
  const [table] = parseMarkdown([lines[0], (lines[0] ?? '').replace(/[^|]+/g, '-'), ...lines.slice(1)].join('\n'))
  if (table?.kind !== 'table') throw new Error('this is no table')
  return staysTable(table.head, table.rows)
}

test.each([
  ['a table of values', ['| x | 0 | 1 | 2 | 3 |', '| y | 5 | 8 | 11 | 14 |']],
  ['a conjugation', ['| Verbe | que je | que nous | qu’ils |', '| pouvoir | puisse | puissions | puissent |']],
  ['word order', ['| Ravi | quickly | opened | heavy | doors |', '| noun | adverb | verb | adjective | noun |']],
  ['cells of two lines', ['| Nom | Genre et nombre | Adjectif |', '| un lac | masculin singulier | profond |']],
  ['formulas, by what they draw', ['| Percent | Fraction | Quickly |', '| 50% | \\(\\frac{1}{2}\\) | divide by 2 |']],
  ['thirty-seven letters', [`| ${'a'.repeat(18)} | ${'b'.repeat(18)} |`]],
])('%s stays', (_, lines) => {
  expect(stays(...lines)).toBe(true)
})

test.each([
  ['thirty-eight letters', [`| ${'a'.repeat(18)} | ${'b'.repeat(19)} |`]],
  ['sentences', ['| Tense | How it is built |', `| Imparfait | ${'the stem of nous, and an ending '.repeat(3)} |`]],
  ['many columns', ['| Thousands | Hundreds | Tens | Ones | Tenths | Hundredths |', '| 4 | 0 | 7 | 2 | 5 | 8 |']],
  ['what no-break spaces hold together', ['| A | B |', `| ${'1\u00a0000\u00a0'.repeat(6)} | ${'b'.repeat(10)} |`]],
  ['bold words', ['| A | B |', `| **${'a'.repeat(20)}** | ${'b'.repeat(20)} |`]],
])('%s: cards', (_, lines) => {
  expect(stays(...lines)).toBe(false)
})
