import type { EmailFacts, SessionFacts } from '#shared/features/emails/email-facts'
import { SCREENS } from '#shared/screens'
import { formatDay } from '#shared/time/format-day'
import { EMAIL_LABELS } from '#shared/words/emails/email-labels.words'
import type { EmailText } from '#shared/words/emails/email-text'
import { STAFF_ACCOUNT_TEXTS } from '#shared/words/emails/staff-account.words'
import { TUTOR_TEXTS } from '#shared/words/emails/tutor.words'
import { TUTOR_SERIES_TEXTS } from '#shared/words/emails/tutor-series.words'
import { ownLink, type Pages, pageTo } from './compose-page'
import type { EmailInput, EmailPage, Slip } from './email-page'
import { firstNameAndInitial, readName } from './names'
import { seriesPages } from './series-pages'
import { type SessionReader, sessionPage, sessionPages } from './session-pages'
import { classroomRows, contentRows, notifyOfSessionChange, sessionSlip } from './session-slip'
import { STAFF_PAGES, staffPage } from './staff-pages'

/** What a tutor is told of the student's name. */
export function studentForTutor({ student, language }: Pick<EmailInput, 'student' | 'language'>): string {
  return firstNameAndInitial(student) ?? TUTOR_TEXTS[language].student
}

/** Two tutors are told when a session changes hands: the one who has it now, and the one who had it. */
export function hadSession(facts: EmailFacts['session-reassigned'], { to }: Pick<EmailInput, 'to'>): boolean {
  return to.name === facts.wasTutorName && to.name !== facts.tutorName
}

function tutorPage(input: EmailInput, text: EmailText, slips: Slip[]): EmailPage {
  const { why, questions, toDesk } = TUTOR_TEXTS[input.language]
  const href = `${input.site.origin}${SCREENS.tutorDesk.address}`
  return pageTo(input, { ...text, button: toDesk }, { name: readName(input.to.name), slips, href, why, questions })
}

function tutorReader(facts: SessionFacts, input: EmailInput): SessionReader {
  const { language } = input
  const student = studentForTutor(input)
  return {
    words: TUTOR_TEXTS[language],
    told: notifyOfSessionChange(facts, student, language),
    person: { label: EMAIL_LABELS[language].labels.student, value: student },
    paysHours: false,
    page: (text, { slips = [] }) => tutorPage(input, text, slips),
  }
}

const changes = sessionPages(tutorReader)

export const TUTOR_PAGES = {
  ...STAFF_PAGES,
  'tutor-invited': (_, input) =>
    staffPage(input, STAFF_ACCOUNT_TEXTS[input.language].tutorInvited(), { href: ownLink(input) }),
  ...changes,
  ...seriesPages(tutorReader, TUTOR_SERIES_TEXTS),
  'session-reassigned': (facts, input) => {
    if (!hadSession(facts, input)) return changes['session-reassigned'](facts, input)
    const reader = tutorReader(facts, input)
    const text = TUTOR_TEXTS[input.language].handedOver(reader.told)
    return sessionPage(facts, input, reader, { text, isCancelled: true })
  },
  'tutor-day': ({ day, sessions }, input) => {
    const words = TUTOR_TEXTS[input.language]
    const text = words.day(formatDay(day, input.language), sessions.length)
    // Said once below all of them, where there is nothing to say for each.
    const after = input.site.classroomUrl ? [] : [words.noClassroom(input.site.supportEmail)]
    const slips = sessions.map((session) => daySlip(session, input))
    return tutorPage(input, { ...text, after }, slips)
  },
} satisfies Pages

function daySlip(session: EmailFacts['tutor-day']['sessions'][number], input: EmailInput): Slip {
  const { language } = input
  const name = readName(session.studentName) ?? TUTOR_TEXTS[language].student
  const student = { label: EMAIL_LABELS[language].labels.student, value: name }
  const rows = [...contentRows(session, language, student), ...classroomRows(session, input)]
  return { ...sessionSlip(session, language, rows), above: null }
}
