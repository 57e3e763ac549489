import { expect, test } from 'vitest'
import { csvLine, csvText, prefersCsv } from './csv'

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

test('a cell stays one cell in the spreadsheets of both languages', () => {
  const cells = ['a;=1+1', 'b,=1+1', 'c\t=1+1', 'd|e', 'say "f"', 'g']
  const quoted = ['"a;=1+1"', '"b,=1+1"', '"c\t=1+1"', '"d|e"', '"say ""f"""', 'g']
  expect(csvLine(cells, 'en')).toBe(`${quoted.join(',')}\r\n`)
  expect(csvLine(cells, 'fr')).toBe(`${quoted.join(';')}\r\n`)
})

test.each<[accept: string | undefined, isCsv: boolean]>([
  [undefined, false],
  ['*/*', false],
  ['text/csv', true],
  ['text/*', true],
  ['application/json, text/csv', false],
  ['text/csv;q=0.9, application/json;q=0.5', true],
  ['text/csv;q=0.5, application/json', false],
  ['text/csv;q=0, */*', false],
  ['text/csv ; q=0', false],
  ['application/json;q=0, */*', true],
])('a caller that accepts "%s" gets CSV: %s', (accept, isCsv) => {
  expect(prefersCsv({ headers: accept === undefined ? {} : { accept } })).toBe(isCsv)
})

test.each([
  ['x;=2;"y', 'x;\'=2;"y'],
  ['a,+1', "a,'+1"],
  ['a|"@b', 'a|"\'@b'],
  ['a\n-1', "a\n'-1"],
  ['a; b - c', 'a; b - c'],
])('a formula after another separator within %j is text too', (text, written) => {
  expect(csvText(text)).toBe(written)
})
