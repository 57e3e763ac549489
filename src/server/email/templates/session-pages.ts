import type { SessionFacts } from '#shared/features/emails/email-facts'
import { EMAIL_LABELS } from '#shared/words/emails/email-labels.words'
import type { EmailText, FrameWords, SessionNotification, SessionTexts } from '#shared/words/emails/email-text'
import type { PageParts, Pages } from './compose-page'
import type { EmailInput, EmailPage, Row } from './email-page'
import { classroomRows, contentRows, notifyOfHours, readClock, sessionSlip } from './session-slip'

/** How a session is told to one kind of reader. */
export interface SessionReader {
  words: SessionTexts & FrameWords
  told: SessionNotification
  /** The other person, from where the reader stands. */
  person: Row
  paysHours: boolean
  page: (text: EmailText, parts: Pick<PageParts, 'slips' | 'href'>) => EmailPage
}

export type ReaderOf = (facts: SessionFacts, input: EmailInput) => SessionReader

interface Written {
  text: EmailText
  /** Rows that only this kind of letter has. */
  rows?: Row[]
  isCancelled?: boolean
  /** Nobody is expected any more. */
  isPast?: boolean
  href?: string
}

export function sessionPage(facts: SessionFacts, input: EmailInput, reader: SessionReader, written: Written) {
  const { language } = input
  const { text, rows = [], isCancelled = false, isPast = isCancelled, href } = written
  const classroom = isPast ? [] : classroomRows(facts, input)
  const all = [...contentRows(facts, language, reader.person), ...rows, ...classroom]
  const slip = { ...sessionSlip(facts, language, all), isStruck: isCancelled }
  // Whoever is expected somewhere must learn where, or whom to ask.
  const asking = isPast || classroom.length > 0 ? [] : [reader.words.noClassroom(input.site.supportEmail)]
  return reader.page({ ...text, after: [...asking, ...text.after] }, { slips: [slip], ...(href && { href }) })
}

/** The letters about sessions that every kind of reader gets. */
export function sessionPages(readerOf: ReaderOf) {
  return {
    'session-booked': (facts, input) => {
      const reader = readerOf(facts, input)
      const { labels, hoursUsed } = EMAIL_LABELS[input.language]
      const used = notifyOfHours(facts.durationHours, input.language)
      const left = notifyOfHours(facts.balanceHours, input.language)
      const rows = reader.paysHours ? [{ label: labels.hours, value: hoursUsed(used, left) }] : []
      return sessionPage(facts, input, reader, { text: reader.words.booked(reader.told), rows })
    },
    'session-moved': (facts, input) => {
      const reader = readerOf(facts, input)
      return sessionPage(facts, input, reader, {
        text: reader.words.moved(reader.told, readClock(facts.was, input.language)),
      })
    },
    'session-cancelled': (facts, input) => {
      const reader = readerOf(facts, input)
      const { labels } = EMAIL_LABELS[input.language]
      const text = reader.words.cancelled(reader.told, notifyOfHours(facts.refundedHours, input.language))
      const rows = facts.reason ? [{ label: labels.reason, value: facts.reason, isLong: true }] : []
      return sessionPage(facts, input, reader, { text, rows, isCancelled: true })
    },
    'session-reassigned': (facts, input) => {
      const reader = readerOf(facts, input)
      const wasAt = facts.was && readClock(facts.was, input.language)
      return sessionPage(facts, input, reader, {
        text: reader.words.reassigned(reader.told, facts.wasTutorName, wasAt),
      })
    },
    'session-marked': (facts, input) => {
      const reader = readerOf(facts, input)
      return sessionPage(facts, input, reader, {
        text: reader.words.marked(reader.told, facts.attendance),
        isPast: true,
      })
    },
  } satisfies Pages
}
