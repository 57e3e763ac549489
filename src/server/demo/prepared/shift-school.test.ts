import { describe, expect, test } from 'vitest'
import type { BackupRow } from '../../backup/backup-file'
import { shiftSchool } from './shift-school'

const MONDAY = '2026-11-16'
const receipt = (id: number, issued_at: string): BackupRow => {
  return { id: String(id), series: 'demo-receipt', year: '2026', number: String(id), issued_at }
}
/** The last one is issued on the evening of 3 December in the business zone. */
const receipts = [
  receipt(1, '2026-10-05 13:00:00+00'),
  receipt(2, '2026-10-20 13:00:00+00'),
  receipt(3, '2026-12-04 03:30:00+00'),
]
const shiftTo = (to: string) => shiftSchool({ from: MONDAY, to, receipts })
const shift = shiftTo('2026-12-07')
const change = (name: string, type: string, row: BackupRow, to = shift) =>
  to({ name, columns: Object.keys(row).map((column) => ({ name: column, type })) }, row)

test.each([
  ['a day', 'date', '2026-11-18', '2026-12-09'],
  ['an instant', 'timestamp with time zone', '2026-11-18 15:20:30.5+00', '2026-12-09T15:20:30.500Z'],
  // Clocks go back on 1 November: the lesson keeps its time of day.
  [
    'an instant before the clocks change',
    'timestamp with time zone',
    '2026-10-20 13:00:00+00',
    '2026-11-10T14:00:00.000Z',
  ],
  [
    'the facts of an email',
    'jsonb',
    '{"sessionDate": "2026-11-18", "boughtAt": "2026-11-18T15:20:00.000Z", "notes": "from 2026-11-18 on"}',
    '{"sessionDate": "2026-12-09", "boughtAt": "2026-12-09T15:20:00.000Z", "notes": "from 2026-11-18 on"}',
  ],
  ['a name', 'text', 'Ève', 'Ève'],
  ['nothing', 'date', null, null],
])('moves %s by three weeks', (_, type, value, expected) => {
  expect(change('emails', type, { value })).toEqual([{ value: expected }])
})

test('moves the day in the key of a reminder, so that it is not sent again', () => {
  const row = { dedupe_key: 'session-tomorrow 12 2026-11-18' }
  expect(change('emails', 'text', row)).toEqual([{ dedupe_key: 'session-tomorrow 12 2026-12-09' }])
})

test('does not change lesson texts', () => {
  const row = { questions: '[{"question": "Which day is it?", "options": ["2026-11-18"]}]' }
  expect(change('quizzes', 'jsonb', row)).toEqual([row])
})

test('changes nothing in the week that the school was prepared for', () => {
  const row = { facts: '{"sessionDate": "2026-11-18"}' }
  expect(change('emails', 'jsonb', row, shiftTo(MONDAY))).toEqual([row])
})

describe('receipts that are shifted across New Year', () => {
  const later = shiftTo('2027-01-11')

  test('are numbered from 1 in the new year, by the local date', () => {
    const years = (to: typeof later) =>
      receipts.flatMap((row) => {
        const columns = [{ name: 'issued_at', type: 'timestamp with time zone' }]
        return to({ name: 'receipts', columns }, row).map(({ year, number }) => `${year} ${number}`)
      })
    expect(years(later)).toEqual(['2026 1', '2026 2', '2027 1'])
    // On the evening of 31 December, when it is the next year in UTC.
    expect(years(shiftSchool({ from: MONDAY, to: '2026-12-14', receipts }))).toEqual(['2026 1', '2026 2', '2026 3'])
  })

  test('are quoted in emails with their new number', () => {
    const row = { facts: '{"receipt": {"id": 3, "number": "DEMO-R-2026-0003"}}' }
    expect(change('emails', 'jsonb', row, later)).toEqual([
      { facts: '{"receipt": {"id": 3, "number": "DEMO-R-2027-0001"}}' },
    ])
  })

  test('are counted by year', () => {
    const row = { series: 'demo-receipt', year: '2026', last_number: '3' }
    expect(change('receipt_counters', 'text', row, later)).toEqual([
      { series: 'demo-receipt', year: '2026', last_number: '2' },
      { series: 'demo-receipt', year: '2027', last_number: '1' },
    ])
  })
})

test.each([
  ['the end of the school year', '2027-06-14', '2013-01'],
  ['the next school year', '2027-09-06', '2014-01'],
])('keeps the age of a grade in %s', (_, to, expected) => {
  expect(change('students', 'text', { birth_month: '2013-01' }, shiftTo(to))).toEqual([{ birth_month: expected }])
})
