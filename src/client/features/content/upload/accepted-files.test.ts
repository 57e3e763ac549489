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
  expect(acceptedEnding(kind, name)).toBe(ending)
})
