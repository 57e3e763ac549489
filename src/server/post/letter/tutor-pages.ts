import type { LetterFacts, SessionFacts } from '#shared/features/letters/letter-facts'
import { SCREENS } from '#shared/screens'
import { formatDay } from '#shared/time/format-day'
import { LETTER_LABELS } from '#shared/words/letters/letter-labels.words'
import type { LetterText } from '#shared/words/letters/letter-text'
import { STAFF_ACCOUNT_TEXTS } from '#shared/words/letters/staff-account.words'
import { TUTOR_TEXTS } from '#shared/words/letters/tutor.words'
import { TUTOR_SERIES_TEXTS } from '#shared/words/letters/tutor-series.words'
import { ownLink, type Pages, pageTo } from './compose-page'
import type { LetterInput, LetterPage, Slip } from './letter-page'
import { firstNameAndInitial, readName } from './names'
import { seriesPages } from './series-pages'
import { type SessionReader, sessionPage, sessionPages } from './session-pages'
import { classroomRows, contentRows, sessionSlip, tellSession } from './session-slip'
import { STAFF_PAGES, staffPage } from './staff-pages'

/** What a tutor is told of the student's name. */
export function studentForTutor({ student, language }: Pick<LetterInput, 'student' | 'language'>): string {
  return firstNameAndInitial(student) ?? TUTOR_TEXTS[language].student
}

/** Two tutors are told when a session changes hands: the one who has it now, and the one who had it. */
export function hadSession(facts: LetterFacts['session-reassigned'], { to }: Pick<LetterInput, 'to'>): boolean {
  return to.name === facts.wasTutorName && to.name !== facts.tutorName
}

function tutorPage(input: LetterInput, text: LetterText, slips: Slip[]): LetterPage {
  const { why, questions, toDesk } = TUTOR_TEXTS[input.language]
  const href = `${input.site.origin}${SCREENS.tutorDesk.address}`
  return pageTo(input, { ...text, button: toDesk }, { name: readName(input.to.name), slips, href, why, questions })
}

function tutorReader(facts: SessionFacts, input: LetterInput): SessionReader {
  const { language } = input
  const student = studentForTutor(input)
  return {
    words: TUTOR_TEXTS[language],
    told: tellSession(facts, student, language),
    person: { label: LETTER_LABELS[language].labels.student, value: student },
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

function daySlip(session: LetterFacts['tutor-day']['sessions'][number], input: LetterInput): Slip {
  const { language } = input
  const name = readName(session.studentName) ?? TUTOR_TEXTS[language].student
  const student = { label: LETTER_LABELS[language].labels.student, value: name }
  const rows = [...contentRows(session, language, student), ...classroomRows(session, input)]
  return { ...sessionSlip(session, language, rows), above: null }
}
