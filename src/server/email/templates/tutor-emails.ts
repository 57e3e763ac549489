import type { EmailFacts, SessionFacts } from '#shared/features/emails/email-facts'
import { FORGOT_PATHS } from '#shared/forgot-paths'
import { SCREENS } from '#shared/screens'
import { formatDay } from '#shared/time/format-day'
import { EMAIL_LABELS } from '#shared/words/emails/email-labels.words'
import type { EmailText } from '#shared/words/emails/email-text'
import { STAFF_ACCOUNT_TEXTS } from '#shared/words/emails/staff-account.words'
import { TUTOR_TEXTS } from '#shared/words/emails/tutor.words'
import { TUTOR_SERIES_TEXTS } from '#shared/words/emails/tutor-series.words'
import { contentTo, type EmailTemplates, requiredLink } from './compose-content'
import type { Card, EmailContent, EmailInput } from './email-content'
import { firstNameAndInitial, readName } from './names'
import { capitalized } from './plain-text'
import { seriesEmails } from './series-emails'
import { classroomRows, contentRows, sessionCard, sessionWords } from './session-card'
import { type SessionReader, sessionEmail, sessionEmails } from './session-emails'
import { STAFF_EMAILS, staffEmail } from './staff-emails'

/** The student's name as tutors read it. */
export function studentForTutor({ student, language }: Pick<EmailInput, 'student' | 'language'>): string {
  return firstNameAndInitial(student) ?? TUTOR_TEXTS[language].student
}

/** When a session changes tutors, both are notified. True for the former tutor. */
export function hadSession(facts: EmailFacts['session-reassigned'], { to }: Pick<EmailInput, 'to'>): boolean {
  return to.name === facts.wasTutorName && to.name !== facts.tutorName
}

function tutorEmail(input: EmailInput, text: EmailText, cards: Card[]): EmailContent {
  const { why, questions, toDesk } = TUTOR_TEXTS[input.language]
  const href = `${input.site.origin}${SCREENS.tutorDesk.address}`
  return contentTo(input, { ...text, button: toDesk }, { name: readName(input.to.name), cards, href, why, questions })
}

function tutorReader(facts: SessionFacts, input: EmailInput): SessionReader {
  const { language } = input
  const student = studentForTutor(input)
  return {
    words: TUTOR_TEXTS[language],
    session: sessionWords(facts, student, language),
    person: { label: EMAIL_LABELS[language].labels.student, value: capitalized(student) },
    paysHours: false,
    seesDetails: true,
    compose: (text, { cards = [] }) => tutorEmail(input, text, cards),
  }
}

const changes = sessionEmails(tutorReader)

export const TUTOR_EMAILS = {
  ...STAFF_EMAILS,
  'tutor-invited': (_, input) =>
    staffEmail(input, STAFF_ACCOUNT_TEXTS[input.language].tutorInvited(), { href: requiredLink(input) }),
  'password-changed': (facts, input) => {
    if (!facts.isEnded) return STAFF_EMAILS['password-changed'](facts, input)
    const text = TUTOR_TEXTS[input.language].passwordEnded(input.site.supportEmail)
    return staffEmail(input, text, { href: `${input.site.origin}${FORGOT_PATHS.tutor}` })
  },
  'address-changed': ({ newEmail }, input) =>
    input.link
      ? staffEmail(input, STAFF_ACCOUNT_TEXTS[input.language].addressChanged(newEmail), { href: input.link })
      : staffEmail(input, TUTOR_TEXTS[input.language].addressReplaced(input.site.supportEmail)),
  ...changes,
  ...seriesEmails(tutorReader, TUTOR_SERIES_TEXTS),
  'session-reassigned': (facts, input) => {
    if (!hadSession(facts, input)) return changes['session-reassigned'](facts, input)
    const reader = tutorReader(facts, input)
    const text = TUTOR_TEXTS[input.language].handedOver(reader.session)
    return sessionEmail(facts, input, reader, { text, isCancelled: true })
  },
  'tutor-day': ({ day, sessions }, input) => {
    const words = TUTOR_TEXTS[input.language]
    const text = words.day(formatDay(day, input.language), sessions.length)
    // Said once for all sessions.
    const after = input.site.classroomUrl ? [] : [words.noClassroom(input.site.supportEmail)]
    const cards = sessions.map((session) => dayCard(session, input))
    return tutorEmail(input, { ...text, after }, cards)
  },
} satisfies EmailTemplates

function dayCard(session: EmailFacts['tutor-day']['sessions'][number], input: EmailInput): Card {
  const { language } = input
  const name = readName(session.studentName) ?? TUTOR_TEXTS[language].student
  const student = { label: EMAIL_LABELS[language].labels.student, value: capitalized(name) }
  const rows = [...contentRows(session, input, student), ...classroomRows(session, input)]
  return { ...sessionCard(session, language, rows), above: null }
}
