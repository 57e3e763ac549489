import ICAL from 'ical.js'
import { describe, expect, test } from 'vitest'
import { type CalendarEvent, writeCalendar } from './calendar-file'

const EVENT: CalendarEvent = {
  uid: 'abc@plume',
  sequence: 3,
  isCancelled: false,
  startsAt: new Date('2026-11-17T19:00:00Z'),
  endsAt: new Date('2026-11-17T20:00:00Z'),
  title: 'Maths avec Amara Diallo',
  description: 'Notes\u00a0: fractions; décimales, 1 \\ 2\net encore',
  url: 'https://rooms.example/a?b=c,d;e',
  createdAt: null,
  updatedAt: new Date('2026-11-16T16:00:00Z'),
}

function invite({
  name = 'Ève Gagnon',
  email = 'eve@plume.example',
  ...overrides
}: Partial<CalendarEvent> & {
  name?: string | null
  email?: string
} = {}) {
  const file = writeCalendar({
    method: overrides.isCancelled ? 'CANCEL' : 'REQUEST',
    name: 'Séances Plume',
    organizerEmail: 'support@plume.example',
    attendee: { name, email },
    stampedAt: new Date('2026-11-16T18:30:05Z'),
    events: [{ ...EVENT, ...overrides }],
  })
  const calendar = new ICAL.Component(ICAL.parse(file))
  const [event, ...others] = calendar.getAllSubcomponents('vevent')
  if (!event || others.length > 0) throw new Error(`${others.length + 1} events`)
  return { calendar, event }
}

const attendeesOf = (event: ICAL.Component) =>
  event.getAllProperties('attendee').map((attendee) => ({
    address: attendee.getFirstValue(),
    name: attendee.getParameter('cn'),
    part: attendee.getParameter('partstat'),
    answer: attendee.getParameter('rsvp'),
  }))

test('an invitation adds the event to one person’s calendar without asking for a reply', () => {
  const { calendar, event } = invite()
  expect(calendar.getFirstPropertyValue('method')).toBe('REQUEST')
  expect(event.getFirstPropertyValue('organizer')).toBe('mailto:support@plume.example')
  expect(attendeesOf(event)).toEqual([
    { address: 'mailto:eve@plume.example', name: 'Ève Gagnon', part: 'ACCEPTED', answer: 'FALSE' },
  ])
  const read = new ICAL.Event(event)
  expect(read.uid).toBe('abc@plume')
  expect(read.sequence).toBe(3)
  expect(read.startDate.toJSDate()).toEqual(EVENT.startsAt)
  expect(read.endDate.toJSDate()).toEqual(EVENT.endsAt)
  expect([read.summary, read.description, read.location]).toEqual([EVENT.title, EVENT.description, EVENT.url])
})

test('an invitation contains no calendar name and no unknown creation date', () => {
  const { calendar, event } = invite()
  expect(calendar.getFirstPropertyValue('x-wr-calname')).toBeNull()
  expect(event.getFirstPropertyValue('created')).toBeNull()
})

test('a cancellation removes the same event', () => {
  const { calendar, event } = invite({ isCancelled: true, sequence: 4 })
  expect(calendar.getFirstPropertyValue('method')).toBe('CANCEL')
  expect(event.getFirstPropertyValue('status')).toBe('CANCELLED')
  expect(event.getFirstPropertyValue('uid')).toBe('abc@plume')
  expect(event.getFirstPropertyValue('sequence')).toBe(4)
})

describe('a name is escaped', () => {
  test.each([
    ['x":mailto:other@example.com\r\nATTENDEE:mailto:second@example.com', 'one line'],
    ['"; RSVP=TRUE; CN="', 'no parameter'],
    ['a:b;c,d', 'no separator'],
    ['é'.repeat(100), 'folded'],
  ])('%j: %s', (name) => {
    const [attendee, ...others] = attendeesOf(invite({ name }).event)
    expect(others).toEqual([])
    expect(attendee?.address).toBe('mailto:eve@plume.example')
    expect(attendee?.answer).toBe('FALSE')
    expect(attendee?.name).toBe(name.replace(/["\r\n]+/g, ' '))
  })

  test('the address is used if there is no name', () => {
    expect(attendeesOf(invite({ name: null }).event)[0]?.name).toBe('eve@plume.example')
  })
})
