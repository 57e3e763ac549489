import { expect, test } from 'vitest'
import { parseCsv } from '../../text/parse-csv'
import { FAMILY_FILE_WORDS } from '../../words/files/family-file.words'
import { groupFamilies, readFamilyRows, readLanguage, readMonth, readSchoolGrade } from './family-file.rules'

const HEADINGS = FAMILY_FILE_WORDS.accepted

test.each([
  ['6', 6],
  ['Grade 12', 12],
  ['6e année', 6],
  ['1re année', 1],
  ['sec. 3', 9],
  ['Secondaire 5', 11],
  ['2e sec.', 8],
  ['0', undefined],
  ['13', undefined],
  ['six', undefined],
])('the grade %s is %s', (text, grade) => {
  expect(readSchoolGrade(text)).toBe(grade)
})

test.each([
  ['2015-03', '2015-03'],
  ['2015-03-31', '2015-03'],
  ['3/2015', '2015-03'],
  ['March 2015', undefined],
])('the month of birth %s is %s', (text, month) => {
  expect(readMonth(text)).toBe(month)
})

test('languages are read in both languages', () => {
  expect(['EN', 'français', 'Francais', 'anglais', 'de'].map(readLanguage)).toEqual(['en', 'fr', 'fr', 'en', undefined])
})

test('headings are found in either language, whatever their accents, and other columns are ignored', () => {
  const english = readFamilyRows(
    [
      ['Guardian first name', 'Hours', 'Child first name'],
      ['Ann', '3', 'Bob'],
    ],
    HEADINGS,
  )
  expect(english).toEqual({
    missing: [],
    rows: [{ line: 2, values: { guardianFirstName: 'Ann', childFirstName: 'Bob' } }],
  })
  const french = readFamilyRows(
    [
      ['prenom du parent', 'École'],
      ['', ''],
      ['Anne', 'Sainte-Anne'],
    ],
    HEADINGS,
  )
  expect(french.missing).toEqual(['childFirstName'])
  expect(french.rows).toEqual([{ line: 3, values: { guardianFirstName: 'Anne', school: 'Sainte-Anne' } }])
})

test('rows with one email, phone or family mark are one family', () => {
  const row = (line: number, values: object) => ({ line, values })
  const rows = [
    row(2, { guardianEmail: 'a@example.com', childFirstName: 'Léa' }),
    row(3, { guardianEmail: 'A@example.com', childFirstName: 'Tom' }),
    row(4, { guardianPhone: '514 555-0142', childFirstName: 'Zoé' }),
    row(5, { family: '7', guardianEmail: 'b@example.com' }),
    row(6, { family: '7', guardianEmail: 'c@example.com' }),
  ]
  expect(groupFamilies(rows).map((group) => group.map(({ line }) => line))).toEqual([[2, 3], [4], [5, 6]])
})

test('a quote that is never closed loses no row', () => {
  expect(parseCsv('a;b\n"c;d\ne;f')).toEqual([
    ['a', 'b'],
    ['"c', 'd'],
    ['e', 'f'],
  ])
})
