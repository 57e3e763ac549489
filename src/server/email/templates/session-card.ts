import { endTime } from '#shared/features/booking/booking.rules'
import { isNear } from '#shared/features/booking/sessions/tutor-access.rules'
import type { SessionFacts } from '#shared/features/emails/email-facts'
import type { Language } from '#shared/languages'
import { isQuizSubject } from '#shared/subjects'
import { businessDay } from '#shared/time/business-day'
import { formatDay, formatFullDay } from '#shared/time/format-day'
import { formatLength } from '#shared/time/format-length'
import { formatTime, formatTimeSpan } from '#shared/time/format-time'
import { EMAIL_LABELS } from '#shared/words/emails/email-labels.words'
import type { HoursNotification, SessionNotification } from '#shared/words/emails/email-text'
import { subjectName } from '#shared/words/subject.words'
import { reasonInLanguage } from '#shared/words/suggested-reasons.words'
import { classroomAddress } from '../../settings/classroom'
import type { Card, DetailRow, EmailInput } from './email-content'
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
    subject: subjectName(subject, language),
    tutor: tutorName,
    student,
  }
}

export function hoursWords(count: number, language: Language): HoursNotification {
  return { count, text: EMAIL_LABELS[language].hours(count) }
}

/** The time of a session in large type, then its rows. */
export function sessionCard(facts: SessionFacts, language: Language, rows: DetailRow[]): Card {
  const { subject, sessionDate, startTime, durationHours } = facts
  return {
    colour: isQuizSubject(subject) ? subject : 'neutral',
    above: capitalized(formatFullDay(sessionDate, language)),
    title: formatTimeSpan(startTime, endTime(startTime, durationHours), language),
    below: capitalized(EMAIL_LABELS[language].timeZone()),
    // Short rows first.
    rows: [...rows.filter(({ isLong }) => !isLong), ...rows.filter(({ isLong }) => isLong)],
  }
}

/**
 * Like the desk, emails show tutors a student's notes only when the session is near. Guardians do not get them: they
 * are private.
 */
export function notesFor({ notes, sessionDate }: SessionFacts, { recipient, now }: EmailInput): string | null {
  if (recipient === 'guardian') return null
  return recipient === 'tutor' && !isNear({ sessionDate, today: businessDay(now) }) ? null : notes
}

export function contentRows(facts: SessionFacts, input: EmailInput, person: DetailRow): DetailRow[] {
  const { labels } = EMAIL_LABELS[input.language]
  const notes = notesFor(facts, input)
  return [
    { label: labels.subject, value: subjectName(facts.subject, input.language) },
    person,
    { label: labels.length, value: formatLength(facts.durationHours, input.language) },
    ...(notes ? [{ label: labels.notes, value: notes, isLong: true }] : []),
  ]
}

/** Why staff cancelled. */
export function reasonRow(reason: string, language: Language): DetailRow {
  const { labels } = EMAIL_LABELS[language]
  return { label: labels.reason, value: reasonInLanguage(reason, language), isLong: true }
}

export function classroomRows(
  { sessionId }: Pick<SessionFacts, 'sessionId'>,
  { site, language }: Pick<EmailInput, 'site' | 'language'>,
): DetailRow[] {
  const address = classroomAddress(sessionId, site)
  return address
    ? [{ label: EMAIL_LABELS[language].labels.classroom, value: address, href: address, isLong: true }]
    : []
}
