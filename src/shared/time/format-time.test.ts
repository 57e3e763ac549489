import { expect, test } from 'vitest'
import { formatTime, formatTimeSpan } from './format-time'

test.each([
  ['09:00', '9:00 AM', '9\u00a0h'],
  ['12:00', '12:00 PM', '12\u00a0h'],
  ['14:30', '2:30 PM', '14\u00a0h\u00a030'],
  ['00:05', '12:05 AM', '0\u00a0h\u00a005'],
])('formats %s in each language', (time, inEnglish, inFrench) => {
  expect(formatTime(time, 'en')).toBe(inEnglish)
  expect(formatTime(time, 'fr')).toBe(inFrench)
})

test('shows AM or PM once in a span when both ends share it', () => {
  expect(formatTimeSpan('14:00', '15:00', 'en')).toBe('2:00 – 3:00 PM')
  expect(formatTimeSpan('11:00', '13:00', 'en')).toBe('11:00 AM – 1:00 PM')
  expect(formatTimeSpan('11:00', '12:00', 'en')).toBe('11:00 AM – 12:00 PM')
  expect(formatTimeSpan('14:00', '16:00', 'fr')).toBe('14\u00a0h – 16\u00a0h')
})
