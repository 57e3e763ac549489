import type { SessionFacts } from '#shared/features/emails/email-facts'
import { EMAIL_LABELS } from '#shared/words/emails/email-labels.words'
import type { EmailText, FrameWords, SessionNotification, SessionTexts } from '#shared/words/emails/email-text'
import type { ContentParts, EmailTemplates } from './compose-content'
import type { DetailRow, EmailContent, EmailInput } from './email-content'
import { classroomRows, contentRows, formatSessionTime, hoursWords, reasonRow, sessionCard } from './session-card'

/** How emails present a session to one kind of recipient. */
export interface SessionReader {
  words: SessionTexts & FrameWords
  session: SessionNotification
  /** The other person: the tutor, or for tutors the student. */
  person: DetailRow
  paysHours: boolean
  /** False for copies: they contain neither the classroom nor the student's private note. */
  seesDetails: boolean
  compose: (text: EmailText, parts: Pick<ContentParts, 'cards' | 'href'>) => EmailContent
}

export type ReaderOf = (facts: SessionFacts, input: EmailInput) => SessionReader

interface SessionEmailParts {
  text: EmailText
  /** Rows that only this kind of email has. */
  rows?: DetailRow[]
  isCancelled?: boolean
  /** The session is over or cancelled, so no classroom is shown. */
  isPast?: boolean
  href?: string
}

export function sessionEmail(facts: SessionFacts, input: EmailInput, reader: SessionReader, parts: SessionEmailParts) {
  const { language } = input
  const { text, rows = [], isCancelled = false, isPast = isCancelled, href } = parts
  const { seesDetails } = reader
  const classroom = isPast || !seesDetails ? [] : classroomRows(facts, input)
  const all = [...contentRows(facts, input, reader.person), ...rows, ...classroom]
  const card = { ...sessionCard(facts, language, all), isStruck: isCancelled }
  // Without a classroom, the email says whom to contact.
  const isMissing = seesDetails && !isPast && classroom.length === 0
  const noClassroom = isMissing ? [reader.words.noClassroom(input.site.supportEmail)] : []
  return reader.compose({ ...text, after: [...noClassroom, ...text.after] }, { cards: [card], ...(href && { href }) })
}

/** The emails about sessions that every recipient gets. */
export function sessionEmails(readerOf: ReaderOf) {
  return {
    'session-booked': (facts, input) => {
      const reader = readerOf(facts, input)
      const { labels, hoursUsed } = EMAIL_LABELS[input.language]
      const hoursText = hoursWords(facts.durationHours, input.language)
      const balanceText = hoursWords(facts.balanceHours, input.language)
      const rows = reader.paysHours ? [{ label: labels.hours, value: hoursUsed(hoursText, balanceText) }] : []
      return sessionEmail(facts, input, reader, { text: reader.words.booked(reader.session), rows })
    },
    'session-moved': (facts, input) => {
      const reader = readerOf(facts, input)
      return sessionEmail(facts, input, reader, {
        text: reader.words.moved(reader.session, formatSessionTime(facts.was, input.language)),
      })
    },
    'session-cancelled': (facts, input) => {
      const reader = readerOf(facts, input)
      const text = reader.words.cancelled(reader.session, hoursWords(facts.refundedHours, input.language))
      const rows = facts.reason ? [reasonRow(facts.reason, input.language)] : []
      return sessionEmail(facts, input, reader, { text, rows, isCancelled: true })
    },
    'session-reassigned': (facts, input) => {
      const reader = readerOf(facts, input)
      const wasAt = facts.was && formatSessionTime(facts.was, input.language)
      return sessionEmail(facts, input, reader, {
        text: reader.words.reassigned(reader.session, facts.wasTutorName, wasAt),
      })
    },
    'session-marked': (facts, input) => {
      const reader = readerOf(facts, input)
      return sessionEmail(facts, input, reader, {
        text: reader.words.marked(reader.session, facts.attendance),
        isPast: true,
      })
    },
  } satisfies EmailTemplates
}
