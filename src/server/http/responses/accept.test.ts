import { expect, test } from 'vitest'
import { prefers } from './accept'

test.each<[accept: string | undefined, isCsv: boolean]>([
  [undefined, false],
  ['*/*', false],
  ['text/csv', true],
  ['text/*', true],
  ['text/csv, application/json', false],
  ['text/csv;q=0.9, application/json;q=0.5', true],
  ['text/csv;q=0.5, application/json', false],
  ['text/csv;q=0, */*', false],
  ['text/csv ; q=0', false],
  ['application/json;q=0, */*', true],
])('%s asks for the table: %s', (accept, isCsv) => {
  expect(prefers(accept, { wanted: 'text/csv', usual: 'application/json' })).toBe(isCsv)
})
