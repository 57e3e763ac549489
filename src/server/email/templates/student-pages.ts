import type { SessionFacts } from '#shared/features/emails/email-facts'
import { SCREENS } from '#shared/screens'
import { EMAIL_LABELS } from '#shared/words/emails/email-labels.words'
import type { EmailText } from '#shared/words/emails/email-text'
import { STUDENT_ACCOUNT_TEXTS } from '#shared/words/emails/student-account.words'
import { STUDENT_FRAME } from '#shared/words/emails/student-frame.words'
import { STUDENT_SERIES_TEXTS } from '#shared/words/emails/student-series.words'
import { STUDENT_SESSION_TEXTS } from '#shared/words/emails/student-sessions.words'
import { roomAddress } from '../../classroom'
import { ownLink, type PageParts, type Pages, pageTo } from './compose-page'
import type { EmailInput, EmailPage } from './email-page'
import { readName } from './names'
import { seriesPages } from './series-pages'
import { type SessionReader, sessionPage, sessionPages } from './session-pages'
import { notifyOfSessionChange } from './session-slip'

type Why = keyof (typeof STUDENT_FRAME)['en']['why']

/** A letter to the student, who is always called by the first name. */
export function studentPage(
  input: EmailInput,
  text: EmailText,
  { why, ...parts }: { why: Why } & Pick<PageParts, 'slips' | 'href'>,
): EmailPage {
  const frame = STUDENT_FRAME[input.language]
  const name = readName(input.student.firstName)
  return pageTo(input, text, { ...parts, name, why: frame.why[why], questions: frame.questions })
}

function studentReader(facts: SessionFacts, input: EmailInput, why: Why = 'session'): SessionReader {
  const { language, site } = input
  const booking = `${site.origin}${SCREENS.booking.address}`
  // A session that is called off or over has no slip on the booking screen any more.
  const hasSlip = !/-(cancelled|marked)$/.test(input.message.kind)
  const href = hasSlip ? `${booking}?booked=${facts.sessionId}` : booking
  return {
    words: { ...STUDENT_SESSION_TEXTS[language], ...STUDENT_FRAME[language] },
    told: notifyOfSessionChange(facts, '', language),
    person: { label: EMAIL_LABELS[language].labels.tutor, value: facts.tutorName },
    paysHours: true,
    page: (text, parts) => studentPage(input, text, { why, href, ...parts }),
  }
}

/** Letters to a student about sessions and the account. */
export const STUDENT_PAGES = {
  ...sessionPages((facts, input) => studentReader(facts, input)),
  ...seriesPages((facts, input) => studentReader(facts, input), STUDENT_SERIES_TEXTS),
  'session-tomorrow': (facts, input) => {
    const reader = studentReader(facts, input, 'reminder')
    return sessionPage(facts, input, reader, { text: STUDENT_SESSION_TEXTS[input.language].tomorrow(reader.told) })
  },
  'session-soon': (facts, input) => {
    const reader = studentReader(facts, input, 'reminder')
    const words = STUDENT_SESSION_TEXTS[input.language]
    const text = words.soon(reader.told)
    const room = roomAddress(facts.room, input.site.classroomUrl)
    // The last letter before a session leads straight into the classroom, where there is one.
    return sessionPage(facts, input, reader, room ? { text: { ...text, button: words.join }, href: room } : { text })
  },
  'confirm-address': ({ email }, input) =>
    studentPage(input, STUDENT_ACCOUNT_TEXTS[input.language].confirmAddress(email), {
      why: 'account',
      href: ownLink(input),
    }),
  'forgotten-password': (_, input) =>
    studentPage(input, STUDENT_ACCOUNT_TEXTS[input.language].forgottenPassword(), {
      why: 'account',
      href: ownLink(input),
    }),
  'password-changed': (_, input) =>
    studentPage(input, STUDENT_ACCOUNT_TEXTS[input.language].passwordChanged(input.site.supportEmail), {
      why: 'account',
    }),
  'address-changed': ({ newEmail }, input) =>
    studentPage(input, STUDENT_ACCOUNT_TEXTS[input.language].addressChanged(newEmail), {
      why: 'account',
      href: ownLink(input),
    }),
  'address-wanted': (_, input) =>
    studentPage(input, STUDENT_ACCOUNT_TEXTS[input.language].addressWanted(input.site.supportEmail), {
      why: 'account',
    }),
} satisfies Pages
