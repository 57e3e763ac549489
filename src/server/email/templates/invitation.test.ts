import ICAL from 'ical.js'
import { describe, expect, test } from 'vitest'
import type { EmailKind, Recipient } from '#shared/features/emails/emails.rules'
import { uidOf } from '../../calendar/event-uid'
import { emailInput, KINDS_BY_RECIPIENT, SESSION } from '../../testing/samples/sample-emails'
import type { EmailInput } from './email-content'
import { writeEmail } from './write-email'

function readInvitation(
  kind: EmailKind,
  recipient: Recipient,
  facts: object = {},
  overrides: Partial<EmailInput> = {},
) {
  const { calendar } = writeEmail(emailInput({ kind, recipient, facts }, overrides))
  if (!calendar) return undefined
  const parsed = new ICAL.Component(ICAL.parse(calendar.content))
  const [event, ...others] = parsed.getAllSubcomponents('vevent')
  if (!event) throw new Error('no event')
  expect(parsed.getFirstPropertyValue('method')).toBe(calendar.method)
  return { method: calendar.method, content: calendar.content, event: new ICAL.Event(event), component: event, others }
}

test('booking, moving, reassigning and cancelling change the same event', () => {
  const life = [
    readInvitation('session-booked', 'student', { sequence: 0 }),
    readInvitation('session-moved', 'student', { sequence: 1, sessionDate: '2026-11-18', startTime: '09:00' }),
    readInvitation('session-reassigned', 'student', { sequence: 2, sessionDate: '2026-11-18', startTime: '09:00' }),
    readInvitation('session-cancelled', 'student', { sequence: 3, sessionDate: '2026-11-18', startTime: '09:00' }),
  ]
  expect(life.map((each) => each?.method)).toEqual(['REQUEST', 'REQUEST', 'REQUEST', 'CANCEL'])
  expect(new Set(life.map((each) => each?.event.uid))).toEqual(new Set([uidOf(SESSION.room)]))
  expect(life.map((each) => each?.event.sequence)).toEqual([0, 1, 2, 3])
  expect(life.map((each) => each?.event.startDate.toJSDate().toISOString())).toEqual([
    '2026-11-17T19:00:00.000Z',
    '2026-11-18T14:00:00.000Z',
    '2026-11-18T14:00:00.000Z',
    '2026-11-18T14:00:00.000Z',
  ])
  expect(life.map((each) => each?.component.getFirstPropertyValue('status'))).toEqual([
    'CONFIRMED',
    'CONFIRMED',
    'CONFIRMED',
    'CANCELLED',
  ])
})

test('a series publishes one event per session, which later emails can change', () => {
  const read = readInvitation('series-booked', 'student')
  expect(read?.method).toBe('PUBLISH')
  const events = [read?.event, ...(read?.others ?? []).map((other) => new ICAL.Event(other))]
  expect(events.map((event) => event?.uid)).toEqual([uidOf(SESSION.room), uidOf('r00m-2')])
  expect(events.map((event) => event?.startDate.toJSDate().toISOString())).toEqual([
    '2026-11-17T19:00:00.000Z',
    '2026-12-01T14:00:00.000Z',
  ])
  const cancelled = readInvitation('series-cancelled', 'student')
  expect([cancelled?.method, cancelled?.others.length]).toEqual(['CANCEL', 1])
  expect(readInvitation('session-moved', 'student')?.others).toEqual([])
})

test('an event has the session’s length, across the clock change too', () => {
  const facts = { sessionDate: '2026-10-30', startTime: '16:00', durationHours: 2 }
  const read = readInvitation('session-booked', 'student', facts)
  expect(read?.event.startDate.toJSDate().toISOString()).toBe('2026-10-30T20:00:00.000Z')
  expect(read?.event.endDate.toJSDate().toISOString()).toBe('2026-10-30T22:00:00.000Z')
})

describe.each(['student', 'guardian', 'tutor'] as const)('an invitation to a %s', (recipient) => {
  const read = readInvitation('session-booked', recipient)
  const { to } = emailInput({ kind: 'session-booked', recipient })

  test('contains no address but the recipient’s and ours', () => {
    const addresses = new Set(read?.content.replaceAll('\r\n ', '').match(/[\w.]+@[\w.]+\.example/g))
    expect(addresses).toEqual(new Set([to.email, 'support@plume.example']))
    const attendees = read?.component.getAllProperties('attendee').map((each) => each.getFirstValue())
    expect(attendees).toEqual([`mailto:${to.email}`])
  })

  test('names the student only as far as the recipient may know', () => {
    expect(read?.content.includes('Gagnon')).toBe(recipient === 'student')
  })
})

test.each([
  ['student', 'Maths avec Amara Diallo', 'Écris'],
  ['tutor', 'Maths avec Ève G.', 'Écrivez'],
] as const)('has a title from the point of view of a %s', (recipient, title, address) => {
  const read = readInvitation('session-booked', recipient, {}, { language: 'fr' })
  expect(read?.event.summary).toBe(title)
  expect(read?.event.description).toContain(address)
  expect(read?.event.description).toContain('Notes\u00a0: Test 7-B, 12/34')
})

test('contains neither the classroom nor the private note in a guardian’s copy', () => {
  const read = readInvitation('session-booked', 'guardian', {}, { language: 'fr' })
  expect(read?.event.summary).toBe('Ève\u00a0: Maths avec Amara Diallo')
  expect(read?.event.description).toBeFalsy()
  expect(read?.content).not.toMatch(/rooms\.example|Test 7-B/)
})

test('only emails about booked or changed sessions carry an event', () => {
  const kinds = KINDS_BY_RECIPIENT.filter(({ kind, recipient }) => readInvitation(kind, recipient)).map(
    ({ kind }) => kind,
  )
  expect([...new Set(kinds)].sort()).toEqual([
    'series-booked',
    'series-cancelled',
    'series-moved',
    'session-booked',
    'session-cancelled',
    'session-moved',
    'session-reassigned',
  ])
})
