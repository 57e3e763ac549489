import type { SeriesFacts, SessionFacts } from '#shared/features/emails/email-facts'
import type { Language } from '#shared/languages'
import { formatFullDay } from '#shared/time/format-day'
import { formatTime } from '#shared/time/format-time'
import { EMAIL_LABELS } from '#shared/words/emails/email-labels.words'
import type { EmailText, SeriesTexts } from '#shared/words/emails/email-text'
import type { EmailTemplates } from './compose-content'
import type { Card, DetailRow, EmailInput } from './email-content'
import { contentRows, formatSessionTime, hoursWords, reasonRow, sessionCard } from './session-card'
import type { ReaderOf } from './session-emails'

/** The sessions of a series, one by one. */
export function sessionsOf({ sessions, ...common }: SeriesFacts): SessionFacts[] {
  return sessions.map((session) => ({ ...common, ...session }))
}

/** The emails about a series that every recipient gets. */
export function seriesEmails(readerOf: ReaderOf, texts: Record<Language, SeriesTexts>) {
  const prepare = (facts: SeriesFacts, input: EmailInput) => {
    const reader = readerOf(firstOf(facts), input)
    const first = reader.seesDetails ? firstOf(facts) : { ...firstOf(facts), notes: null }
    const series = { ...reader.session, count: facts.sessions.length }
    return { first, reader, series, words: texts[input.language] }
  }
  /** Adds where the sessions take place. */
  const withPlace = (text: EmailText, { reader, input }: { reader: ReturnType<ReaderOf>; input: EmailInput }) => {
    if (!reader.seesDetails) return text
    const { site, language } = input
    const place = site.classroomUrl ? EMAIL_LABELS[language].ownClassrooms : reader.words.noClassroom(site.supportEmail)
    return { ...text, after: [place, ...text.after] }
  }
  return {
    'series-booked': (facts, input) => {
      const { language } = input
      const { first, reader, series, words } = prepare(facts, input)
      const { labels, hoursUsed } = EMAIL_LABELS[language]
      const hoursText = hoursWords(facts.durationHours * series.count, language)
      const balanceText = hoursWords(facts.balanceHours, language)
      const paid = reader.paysHours ? [{ label: labels.hours, value: hoursUsed(hoursText, balanceText) }] : []
      const rows = [...contentRows(first, input, reader.person), ...paid]
      return reader.compose(withPlace(words.booked(series), { reader, input }), {
        cards: [seriesCard(facts, input, rows)],
      })
    },
    'series-moved': (facts, input) => {
      const { first, reader, series, words } = prepare(facts, input)
      const text = words.moved(series, formatSessionTime(facts.was, input.language))
      const card = seriesCard(facts, input, contentRows(first, input, reader.person))
      return reader.compose(withPlace(text, { reader, input }), { cards: [card] })
    },
    'series-cancelled': (facts, input) => {
      const { first, reader, series, words } = prepare(facts, input)
      const text = words.cancelled(series, hoursWords(facts.refundedHours, input.language))
      // Only staff give a reason.
      const why = facts.reason ? [reasonRow(facts.reason, input.language)] : []
      const card = seriesCard(facts, input, [...contentRows(first, input, reader.person), ...why])
      return reader.compose(text, { cards: [{ ...card, isStruck: true }] })
    },
  } satisfies EmailTemplates
}

function firstOf(facts: SeriesFacts): SessionFacts {
  const [first] = sessionsOf(facts)
  if (!first) throw new Error('the series email has no sessions')
  return first
}

/** The card of a series: its time and all its days, with the time of each session that was moved. */
function seriesCard(facts: SeriesFacts, { language }: EmailInput, rows: DetailRow[]): Card {
  const { labels, sessions, at } = EMAIL_LABELS[language]
  const first = firstOf(facts)
  const days = facts.sessions.map(({ sessionDate, startTime }) => {
    const day = formatFullDay(sessionDate, language)
    return startTime === first.startTime ? day : at(day, formatTime(startTime, language))
  })
  const card = sessionCard(first, language, [...rows, { label: labels.days, value: days.join('\n'), isLong: true }])
  return { ...card, above: sessions(facts.sessions.length) }
}
