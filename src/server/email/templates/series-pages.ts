import type { SeriesFacts, SessionFacts } from '#shared/features/emails/email-facts'
import type { Language } from '#shared/languages'
import { formatFullDay } from '#shared/time/format-day'
import { formatTime } from '#shared/time/format-time'
import { EMAIL_LABELS } from '#shared/words/emails/email-labels.words'
import type { EmailText, SeriesTexts } from '#shared/words/emails/email-text'
import type { Pages } from './compose-page'
import type { EmailInput, Row, Slip } from './email-page'
import type { ReaderOf } from './session-pages'
import { contentRows, notifyOfHours, readClock, sessionSlip } from './session-slip'

/** The sessions of a series, one by one. */
export function sessionsOf({ sessions, ...alike }: SeriesFacts): SessionFacts[] {
  return sessions.map((session) => ({ ...alike, ...session }))
}

/** The letters about a series that every kind of reader gets. */
export function seriesPages(readerOf: ReaderOf, texts: Record<Language, SeriesTexts>) {
  const begin = (facts: SeriesFacts, input: EmailInput) => {
    const first = firstOf(facts)
    const reader = readerOf(first, input)
    const told = { ...reader.told, count: facts.sessions.length }
    return { first, reader, told, words: texts[input.language] }
  }
  /** Where the sessions meet, before what else there is to say about sessions to come. */
  const withPlace = (text: EmailText, { reader, input }: { reader: ReturnType<ReaderOf>; input: EmailInput }) => {
    const { site, language } = input
    const place = site.classroomUrl ? EMAIL_LABELS[language].ownClassrooms : reader.words.noClassroom(site.supportEmail)
    return { ...text, after: [place, ...text.after] }
  }
  return {
    'series-booked': (facts, input) => {
      const { language } = input
      const { first, reader, told, words } = begin(facts, input)
      const { labels, hoursUsed } = EMAIL_LABELS[language]
      const used = notifyOfHours(facts.durationHours * told.count, language)
      const left = notifyOfHours(facts.balanceHours, language)
      const paid = reader.paysHours ? [{ label: labels.hours, value: hoursUsed(used, left) }] : []
      const rows = [...contentRows(first, language, reader.person), ...paid]
      return reader.page(withPlace(words.booked(told), { reader, input }), { slips: [seriesSlip(facts, input, rows)] })
    },
    'series-moved': (facts, input) => {
      const { first, reader, told, words } = begin(facts, input)
      const text = words.moved(told, readClock(facts.was, input.language))
      const slip = seriesSlip(facts, input, contentRows(first, input.language, reader.person))
      return reader.page(withPlace(text, { reader, input }), { slips: [slip] })
    },
    'series-cancelled': (facts, input) => {
      const { first, reader, told, words } = begin(facts, input)
      const text = words.cancelled(told, notifyOfHours(facts.refundedHours, input.language))
      const { labels } = EMAIL_LABELS[input.language]
      // The student's own cancelling has none, nor has a letter from before staff could cancel a series.
      const why = facts.reason ? [{ label: labels.reason, value: facts.reason, isLong: true }] : []
      const slip = seriesSlip(facts, input, [...contentRows(first, input.language, reader.person), ...why])
      return reader.page(text, { slips: [{ ...slip, isStruck: true }] })
    },
  } satisfies Pages
}

function firstOf(facts: SeriesFacts): SessionFacts {
  const [first] = sessionsOf(facts)
  if (!first) throw new Error('a series has sessions')
  return first
}

/** The card of a series: its hour, and every day of it, with the hour of one that was moved. */
function seriesSlip(facts: SeriesFacts, { language }: EmailInput, rows: Row[]): Slip {
  const { labels, sessions, at } = EMAIL_LABELS[language]
  const first = firstOf(facts)
  const days = facts.sessions.map(({ sessionDate, startTime }) => {
    const day = formatFullDay(sessionDate, language)
    return startTime === first.startTime ? day : at(day, formatTime(startTime, language))
  })
  const slip = sessionSlip(first, language, [...rows, { label: labels.days, value: days.join('\n'), isLong: true }])
  return { ...slip, above: sessions(facts.sessions.length) }
}
