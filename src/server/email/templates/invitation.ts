import { endTime } from '#shared/features/booking/booking.rules'
import type { SessionFacts } from '#shared/features/emails/email-facts'
import { businessInstant } from '#shared/time/instant'
import { GUARDIAN_TEXTS } from '#shared/words/emails/guardian.words'
import { TUTOR_TEXTS } from '#shared/words/emails/tutor.words'
import { CALENDAR_WORDS } from '#shared/words/files/calendar.words'
import { subjectName } from '#shared/words/subject.words'
import { type CalendarEvent, writeCalendar } from '../../calendar/calendar-file'
import { uidOf } from '../../calendar/event-uid'
import { classroomAddress } from '../../settings/classroom'
import type { EmailInput } from './email-content'
import { studentForGuardian } from './guardian-emails'
import { sessionsOf } from './series-emails'
import { notesFor } from './session-card'
import { hadSession, studentForTutor } from './tutor-emails'

export interface Invitation {
  /** `REQUEST` invites to one event; several new events are published. */
  method: 'REQUEST' | 'CANCEL' | 'PUBLISH'
  content: string
}

/** The calendar file of an email about booked or changed sessions. */
export function writeInvitation(input: EmailInput): Invitation | undefined {
  const { message } = input
  switch (message.kind) {
    case 'session-booked':
    case 'session-moved':
      return write('REQUEST', [message.facts], input)
    case 'series-booked':
    case 'series-moved':
      return write('PUBLISH', sessionsOf(message.facts), input)
    case 'session-reassigned': {
      const isHandedOver = input.recipient === 'tutor' && hadSession(message.facts, input)
      return write(isHandedOver ? 'CANCEL' : 'REQUEST', [message.facts], input)
    }
    case 'series-cancelled':
      return write('CANCEL', sessionsOf(message.facts), input)
    case 'session-cancelled':
      return write('CANCEL', [message.facts], input)
    default:
      return undefined
  }
}

function write(method: Invitation['method'], sessions: SessionFacts[], input: EmailInput): Invitation {
  const { language, site, to, now } = input
  const content = writeCalendar({
    method,
    name: CALENDAR_WORDS[language].calendarName,
    organizerEmail: site.supportEmail,
    // Published events have no attendee.
    ...(method !== 'PUBLISH' && { attendee: to }),
    stampedAt: now,
    events: sessions.map((facts) => toEvent(facts, input, { isCancelled: method === 'CANCEL' })),
  })
  return { method, content }
}

function toEvent(
  facts: SessionFacts,
  input: EmailInput,
  { isCancelled }: Pick<CalendarEvent, 'isCancelled'>,
): CalendarEvent {
  const { site, now, recipient } = input
  const { sessionDate, startTime, durationHours } = facts
  const notes = notesFor(facts, input)
  const words = CALENDAR_WORDS[input.language]
  // A guardian's copy says nothing about the classroom.
  const isCopy = recipient === 'guardian'
  const url = isCancelled || isCopy ? null : classroomAddress(facts.sessionId, site)
  const { title, noClassroom } = wordsFor(facts, input)
  const place = url ? words.classroom(url) : noClassroom(site.supportEmail)
  return {
    uid: uidOf(facts.room),
    sequence: facts.sequence,
    isCancelled,
    startsAt: businessInstant(sessionDate, startTime),
    endsAt: businessInstant(sessionDate, endTime(startTime, durationHours)),
    title,
    description: [isCancelled || isCopy ? '' : place, notes ? words.notes(notes) : ''].filter(Boolean).join('\n'),
    url,
    createdAt: null,
    updatedAt: now,
  }
}

/** The title from the reader's point of view, and words in the reader's form of address. */
function wordsFor({ subject, tutorName }: SessionFacts, input: EmailInput) {
  const { language, recipient } = input
  const { title, noClassroom } = CALENDAR_WORDS[language]
  const ofSubject = subjectName(subject, language)
  const withTutor = title(ofSubject, tutorName)
  if (recipient === 'tutor') return { ...TUTOR_TEXTS[language], title: title(ofSubject, studentForTutor(input)) }
  if (recipient !== 'guardian') return { noClassroom, title: withTutor }
  const words = GUARDIAN_TEXTS[language]
  return { ...words, title: words.eventTitle(studentForGuardian(input), withTutor) }
}
