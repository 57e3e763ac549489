import { expect, test } from 'vitest'
import { shiftWeeks } from './shift-weeks'

const column = (type: string, name = 'a_column') => ({ name, type })
const shift = shiftWeeks(3)

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
])('moves %s by three weeks', (_, type, text, expected) => {
  expect(shift({ table: 'emails', column: column(type), text })).toBe(expected)
})

test('moves the day in the key of a reminder, so that it is not sent again', () => {
  const text = 'session-tomorrow 12 2026-11-18'
  expect(shift({ table: 'emails', column: column('text', 'dedupe_key'), text })).toBe('session-tomorrow 12 2026-12-09')
})

test('does not change lesson texts', () => {
  const text = '[{"question": "Which day is it?", "options": ["2026-11-18"]}]'
  expect(shift({ table: 'quizzes', column: column('jsonb'), text })).toBe(text)
})
