import { expect, test } from 'vitest'
import { acceptedEnding } from './accepted-files'

test.each([
  ['quiz', 'halves.json', '.json'],
  ['quiz', 'Halves.PDF', '.pdf'],
  ['quiz', 'halves.docx', null],
  ['guide', 'tenses.docx', '.docx'],
  ['guide', 'tenses.v2.txt', '.txt'],
  ['guide', 'tenses.pdf.exe', null],
  ['guide', 'pdf', null],
  ['guide', '', null],
] as const)('a %s from %j: %s', (kind, name, ending) => {
  expect(acceptedEnding({ kind, readsFiles: false }, name)).toBe(ending)
})

test.each([
  ['quiz', 'halves.csv', '.csv'],
  ['quiz', 'halves.GIFT', '.gift'],
  ['quiz', 'halves.pdf', '.pdf'],
  ['quiz', 'halves.docx', null],
  ['guide', 'tenses.csv', null],
] as const)('where files are read, a %s from %j: %s', (kind, name, ending) => {
  expect(acceptedEnding({ kind, readsFiles: true }, name)).toBe(ending)
})
