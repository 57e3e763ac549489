import { endTime } from '#shared/features/booking/booking.rules'
import type { SessionFacts } from '#shared/features/emails/email-facts'
import type { Language } from '#shared/languages'
import { formatDay, formatFullDay } from '#shared/time/format-day'
import { formatTime, formatTimeSpan } from '#shared/time/format-time'
import { EMAIL_LABELS } from '#shared/words/emails/email-labels.words'
import type { HoursNotification, SessionNotification } from '#shared/words/emails/email-text'
import { SUBJECT_WORDS } from '#shared/words/subject.words'
import { roomAddress } from '../../classroom'
import type { Card, EmailInput, Row } from './email-content'
import { capitalized } from './plain-text'

/** `Tuesday, November 17 at 2:00 PM Eastern time` */
export function formatSessionTime(
  { sessionDate, startTime }: Pick<SessionFacts, 'sessionDate' | 'startTime'>,
  language: Language,
): string {
  return EMAIL_LABELS[language].at(formatDay(sessionDate, language), formatTime(startTime, language))
}

export function sessionWords(facts: SessionFacts, student: string, language: Language): SessionNotification {
  const { subject, tutorName } = facts
  return {
    at: formatSessionTime(facts, language),
    subject: SUBJECT_WORDS[language][subject],
    tutor: tutorName,
    student,
  }
}

export function hoursWords(count: number, language: Language): HoursNotification {
  return { count, text: EMAIL_LABELS[language].hours(count) }
}

/** The time of a session in large type, then its rows. */
export function sessionCard(facts: SessionFacts, language: Language, rows: Row[]): Card {
  const { subject, sessionDate, startTime, durationHours } = facts
  return {
    colour: subject,
    above: capitalized(formatFullDay(sessionDate, language)),
    title: formatTimeSpan(startTime, endTime(startTime, durationHours), language),
    below: EMAIL_LABELS[language].timeZone,
    // Short rows first.
    rows: [...rows.filter(({ isLong }) => !isLong), ...rows.filter(({ isLong }) => isLong)],
  }
}

export function contentRows(facts: SessionFacts, language: Language, person: Row): Row[] {
  const { labels, hours } = EMAIL_LABELS[language]
  return [
    { label: labels.subject, value: SUBJECT_WORDS[language][facts.subject] },
    person,
    { label: labels.length, value: hours(facts.durationHours) },
    ...(facts.notes ? [{ label: labels.notes, value: facts.notes, isLong: true }] : []),
  ]
}

export function classroomRows(
  { room }: Pick<SessionFacts, 'room'>,
  { site, language }: Pick<EmailInput, 'site' | 'language'>,
): Row[] {
  const address = roomAddress(room, site.classroomUrl)
  return address
    ? [{ label: EMAIL_LABELS[language].labels.classroom, value: address, href: address, isLong: true }]
    : []
}
