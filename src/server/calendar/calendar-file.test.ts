import { describe, expect, test } from 'vitest'
import { type CalendarEvent, writeCalendar } from './calendar-file'

const EVENT: CalendarEvent = {
  uid: 'abc@plume',
  sequence: 2,
  isCancelled: false,
  startsAt: new Date('2026-11-17T15:00:00Z'),
  endsAt: new Date('2026-11-17T17:00:00Z'),
  title: 'Math with Amara Diallo',
  description: '',
  url: null,
  createdAt: new Date('2026-11-16T15:00:00.999Z'),
  updatedAt: new Date('2026-11-16T16:00:00Z'),
}

const write = (overrides: Partial<CalendarEvent> = {}) =>
  writeCalendar({
    method: 'PUBLISH',
    name: 'Plume sessions',
    organizerEmail: 'support@plume.example',
    stampedAt: new Date('2026-11-16T18:30:05Z'),
    events: [{ ...EVENT, ...overrides }],
  })

const unfold = (file: string) => file.replaceAll('\r\n ', '')

test('writes an event exactly as specified', () => {
  expect(write().split('\r\n')).toEqual([
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Plume//Sessions//EN',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    'NAME:Plume sessions',
    'X-WR-CALNAME:Plume sessions',
    'REFRESH-INTERVAL;VALUE=DURATION:PT1H',
    'X-PUBLISHED-TTL:PT1H',
    'BEGIN:VEVENT',
    'UID:abc@plume',
    'DTSTAMP:20261116T183005Z',
    'CREATED:20261116T150000Z',
    'LAST-MODIFIED:20261116T160000Z',
    'SEQUENCE:2',
    'STATUS:CONFIRMED',
    'DTSTART:20261117T150000Z',
    'DTEND:20261117T170000Z',
    'SUMMARY:Math with Amara Diallo',
    'ORGANIZER;CN=Plume:mailto:support@plume.example',
    'TRANSP:OPAQUE',
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ])
})

describe('text', () => {
  test.each([
    ['a;b,c\\d', 'a\\;b\\,c\\\\d'],
    ['one\ntwo\r\nthree\rfour', 'one\\ntwo\\nthree\\nfour'],
    ['no\u0007bell\u0000', 'nobell'],
    ['END:VEVENT\r\nBEGIN:VEVENT', 'END:VEVENT\\nBEGIN:VEVENT'],
  ])('%j becomes %s', (title, written) => {
    expect(unfold(write({ title })).split('\r\n')).toContain(`SUMMARY:${written}`)
  })

  test.each(['é'.repeat(200), '🪶'.repeat(60), 'x'.repeat(500), 'a'.repeat(67), `${'a'.repeat(66)}é`])(
    'is folded within 75 octets and unfolds unchanged (%#)',
    (title) => {
      const file = write({ title })
      for (const line of file.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
      expect(Buffer.from(file).toString()).not.toContain('\ufffd')
      expect(unfold(file).split('\r\n')).toContain(`SUMMARY:${title}`)
    },
  )
})

test('a cancelled event is marked as cancelled and blocks no time', () => {
  const lines = write({ isCancelled: true }).split('\r\n')
  expect(lines).toContain('STATUS:CANCELLED')
  expect(lines).toContain('TRANSP:TRANSPARENT')
})
