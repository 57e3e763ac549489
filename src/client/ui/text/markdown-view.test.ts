import { expect, test } from 'vitest'
import { parseMarkdown } from '#shared/markdown/parse-markdown'
import { fitsOnPhone, headingIds } from './markdown-view'

function fits(...lines: string[]): boolean {
  const [table] = parseMarkdown([lines[0], (lines[0] ?? '').replace(/[^|]+/g, '-'), ...lines.slice(1)].join('\n'))
  if (table?.kind !== 'table') throw new Error('not a table')
  return fitsOnPhone(table.head, table.rows)
}

test.each([
  ['a table of values', ['| x | 0 | 1 | 2 | 3 |', '| y | 5 | 8 | 11 | 14 |']],
  ['a conjugation', ['| Verbe | que je | que nous | qu’ils |', '| pouvoir | puisse | puissions | puissent |']],
  ['word order', ['| Ravi | quickly | opened | heavy | doors |', '| noun | adverb | verb | adjective | noun |']],
  ['cells of two lines', ['| Nom | Genre et nombre | Adjectif |', '| un lac | masculin singulier | profond |']],
  ['formulas, by what they draw', ['| Percent | Fraction | Quickly |', '| 50% | \\(\\frac{1}{2}\\) | divide by 2 |']],
  ['thirty-seven characters', [`| ${'a'.repeat(18)} | ${'b'.repeat(18)} |`]],
])('shows %s as a table on a phone', (_, lines) => {
  expect(fits(...lines)).toBe(true)
})

test.each([
  ['thirty-eight characters', [`| ${'a'.repeat(18)} | ${'b'.repeat(19)} |`]],
  ['sentences', ['| Tense | How it is built |', `| Imparfait | ${'the stem of nous, and an ending '.repeat(3)} |`]],
  ['many columns', ['| Thousands | Hundreds | Tens | Ones | Tenths | Hundredths |', '| 4 | 0 | 7 | 2 | 5 | 8 |']],
  ['text joined by no-break spaces', ['| A | B |', `| ${'1\u00a0000\u00a0'.repeat(6)} | ${'b'.repeat(10)} |`]],
  ['bold words', ['| A | B |', `| **${'a'.repeat(20)}** | ${'b'.repeat(20)} |`]],
])('shows a table with %s as cards on a phone', (_, lines) => {
  expect(fits(...lines)).toBe(false)
})

test('gives headings ids without accents, and a number to the second of two that read alike', () => {
  const blocks = parseMarkdown('A lead.\n\n## Où est-ce?\nText.\n### **Où** est-ce?\n\n## D’accord, 100 %')
  expect([...headingIds(blocks).values()]).toEqual(['ou-est-ce', 'ou-est-ce-2', 'd-accord-100'])
})
