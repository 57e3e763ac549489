import { expect, test } from 'vitest'
import { csvText } from './csv'

test.each([
  '=1+1',
  '+1',
  '-1',
  '@SUM(A1)',
  '  =1',
  '\t=1',
  '\u200b=1',
  '\u2060\ufeff=1',
  '\u202e=1',
  '\u00ad@x',
  '＝1',
  '\tx',
])('%j becomes text', (formula) => {
  expect(csvText(formula)).toBe(`'${formula}`)
})

test.each(['', ' ', 'a = b', 'Zoé', '\u200bZoé', '2 + 2'])('%j stays as it is', (text) => {
  expect(csvText(text)).toBe(text)
})
