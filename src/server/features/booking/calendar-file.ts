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
  createdAt: Date
  updatedAt: Date
}

interface Calendar {
  /** `CANCEL` tells a calendar to take the event out again. */
  method: 'PUBLISH' | 'CANCEL'
  name: string
  organizerEmail: string
  stampedAt: Date
  events: CalendarEvent[]
}

/** Instants are written in UTC: right on both sides of every change of clocks, with no rules for a reader to get wrong. */
export function writeCalendar({ method, name, organizerEmail, stampedAt, events }: Calendar): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Plume//Sessions//EN',
    'CALSCALE:GREGORIAN',
    `METHOD:${method}`,
    `NAME:${escapeText(name)}`,
    `X-WR-CALNAME:${escapeText(name)}`,
    'REFRESH-INTERVAL;VALUE=DURATION:PT1H',
    'X-PUBLISHED-TTL:PT1H',
    ...events.flatMap((event) => eventLines(event, { organizerEmail, stampedAt })),
    'END:VCALENDAR',
  ]
  return lines.map((line) => `${fold(line)}\r\n`).join('')
}

function eventLines(
  event: CalendarEvent,
  { organizerEmail, stampedAt }: Pick<Calendar, 'organizerEmail' | 'stampedAt'>,
) {
  return [
    'BEGIN:VEVENT',
    `UID:${event.uid}`,
    `DTSTAMP:${utc(stampedAt)}`,
    `CREATED:${utc(event.createdAt)}`,
    `LAST-MODIFIED:${utc(event.updatedAt)}`,
    `SEQUENCE:${event.sequence}`,
    `STATUS:${event.isCancelled ? 'CANCELLED' : 'CONFIRMED'}`,
    `DTSTART:${utc(event.startsAt)}`,
    `DTEND:${utc(event.endsAt)}`,
    `SUMMARY:${escapeText(event.title)}`,
    ...(event.description ? [`DESCRIPTION:${escapeText(event.description)}`] : []),
    ...(event.url ? [`LOCATION:${escapeText(event.url)}`, `URL:${event.url}`] : []),
    `ORGANIZER;CN=Plume:mailto:${organizerEmail}`,
    `TRANSP:${event.isCancelled ? 'TRANSPARENT' : 'OPAQUE'}`,
    'END:VEVENT',
  ]
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

// Control characters have no place in a calendar file; tabs are allowed.
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
const CONTROL_CHARACTERS = /[\u0000-\u0008\u000b-\u001f\u007f]/g

/** Breaks between whole characters only: half of an é would be no text. A continued line begins with a space, which counts. */
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
