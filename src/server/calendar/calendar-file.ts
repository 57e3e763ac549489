/** RFC 5545: lines end in CRLF and are folded after 75 octets. */
const LINE_OCTETS = 75

export interface CalendarEvent {
  uid: string
  sequence: number
  isCancelled: boolean
  startsAt: Date
  endsAt: Date
  title: string
  description: string
  url: string | null
  /** Unknown in notifications of a change. */
  createdAt: Date | null
  updatedAt: Date
}

interface Calendar {
  /** `REQUEST` puts the event into the attendee's calendar or updates it there, `CANCEL` takes it out again. */
  method: 'PUBLISH' | 'REQUEST' | 'CANCEL'
  name: string
  organizerEmail: string
  /** The recipient of an invitation, who is not asked to reply. */
  attendee?: { name: string | null; email: string }
  stampedAt: Date
  events: CalendarEvent[]
}

/** Instants are written in UTC: correct across clock changes, without time zone rules that a reader could get wrong. */
export function writeCalendar(calendar: Calendar): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Plume//Sessions//EN',
    'CALSCALE:GREGORIAN',
    `METHOD:${calendar.method}`,
    ...(calendar.attendee ? [] : subscriptionLines(calendar.name)),
    ...calendar.events.flatMap((event) => eventLines(event, calendar)),
    'END:VCALENDAR',
  ]
  return lines.map((line) => `${fold(line)}\r\n`).join('')
}

/** Invitations have none of these: they go into a calendar with its own name. */
function subscriptionLines(name: string): string[] {
  return [
    `NAME:${escapeText(name)}`,
    `X-WR-CALNAME:${escapeText(name)}`,
    'REFRESH-INTERVAL;VALUE=DURATION:PT1H',
    'X-PUBLISHED-TTL:PT1H',
  ]
}

function eventLines(event: CalendarEvent, { organizerEmail, attendee, stampedAt }: Calendar): string[] {
  return [
    'BEGIN:VEVENT',
    `UID:${event.uid}`,
    `DTSTAMP:${utc(stampedAt)}`,
    ...(event.createdAt ? [`CREATED:${utc(event.createdAt)}`] : []),
    `LAST-MODIFIED:${utc(event.updatedAt)}`,
    `SEQUENCE:${event.sequence}`,
    `STATUS:${event.isCancelled ? 'CANCELLED' : 'CONFIRMED'}`,
    `DTSTART:${utc(event.startsAt)}`,
    `DTEND:${utc(event.endsAt)}`,
    `SUMMARY:${escapeText(event.title)}`,
    ...(event.description ? [`DESCRIPTION:${escapeText(event.description)}`] : []),
    ...(event.url ? [`LOCATION:${escapeText(event.url)}`, `URL:${event.url}`] : []),
    `ORGANIZER;CN=Plume:mailto:${organizerEmail}`,
    ...(attendee ? [attendeeLine(attendee)] : []),
    `TRANSP:${event.isCancelled ? 'TRANSPARENT' : 'OPAQUE'}`,
    'END:VEVENT',
  ]
}

function attendeeLine({ name, email }: NonNullable<Calendar['attendee']>): string {
  // A parameter cannot hold a quotation mark, not even an escaped one.
  const label = (name ?? email).replace(/["\p{Cc}]+/gu, ' ')
  const address = email.replace(/[\s\p{Cc}]/gu, '')
  return `ATTENDEE;CN="${label}";CUTYPE=INDIVIDUAL;ROLE=REQ-PARTICIPANT;PARTSTAT=ACCEPTED;RSVP=FALSE:mailto:${address}`
}

/** `20261117T140000Z` */
function utc(instant: Date): string {
  return `${instant.toISOString().replace(/[-:]/g, '').slice(0, 15)}Z`
}

function escapeText(text: string): string {
  return text
    .replace(/[\\;,]/g, (mark) => `\\${mark}`)
    .replace(/\r\n|\r|\n/g, '\\n')
    .replace(CONTROL_CHARACTERS, '')
}

// Control characters are not allowed in a calendar file, except tabs.
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
const CONTROL_CHARACTERS = /[\u0000-\u0008\u000b-\u001f\u007f]/g

/**
 * Breaks between whole characters only, so that an é is never split. A continued line begins with a space, which
 * counts.
 */
function fold(line: string): string {
  const pieces = ['']
  let octets = 0
  for (const character of line) {
    const size = Buffer.byteLength(character)
    if (octets + size > LINE_OCTETS) {
      pieces.push('')
      octets = 1
    }
    pieces[pieces.length - 1] += character
    octets += size
  }
  return pieces.join('\r\n ')
}
