import type { SessionFacts } from '#shared/features/emails/email-facts'
import { FORGOT_PATHS } from '#shared/forgot-paths'
import { SCREENS } from '#shared/screens'
import { EMAIL_LABELS } from '#shared/words/emails/email-labels.words'
import type { EmailText } from '#shared/words/emails/email-text'
import { STUDENT_ACCOUNT_TEXTS } from '#shared/words/emails/student-account.words'
import { STUDENT_FRAME } from '#shared/words/emails/student-frame.words'
import { STUDENT_SERIES_TEXTS } from '#shared/words/emails/student-series.words'
import { STUDENT_SESSION_TEXTS } from '#shared/words/emails/student-sessions.words'
import { classroomAddress } from '../../settings/classroom'
import { type ContentParts, codeCard, contentTo, type EmailTemplates, requiredLink } from './compose-content'
import type { EmailContent, EmailInput } from './email-content'
import { readName } from './names'
import { seriesEmails } from './series-emails'
import { sessionWords } from './session-card'
import { type SessionReader, sessionEmail, sessionEmails } from './session-emails'

type EmailReason = keyof (typeof STUDENT_FRAME)['en']['why']

/** Students are always addressed by their first name. */
export function studentEmail(
  input: EmailInput,
  text: EmailText,
  { why, ...parts }: { why: EmailReason } & Pick<ContentParts, 'cards' | 'href'>,
): EmailContent {
  const frame = STUDENT_FRAME[input.language]
  const name = readName(input.student.firstName)
  return contentTo(input, text, { ...parts, name, why: frame.why[why], questions: frame.questions })
}

function studentReader(facts: SessionFacts, input: EmailInput, why: EmailReason = 'session'): SessionReader {
  const { language, site } = input
  const booking = `${site.origin}${SCREENS.booking.address}`
  // Cancelled and past sessions are not on the booking screen.
  const isOnScreen = !/-(cancelled|marked)$/.test(input.message.kind)
  const href = isOnScreen ? `${booking}?booked=${facts.sessionId}` : booking
  return {
    words: { ...STUDENT_SESSION_TEXTS[language], ...STUDENT_FRAME[language] },
    session: sessionWords(facts, '', language),
    person: { label: EMAIL_LABELS[language].labels.tutor, value: facts.tutorName },
    paysHours: true,
    seesDetails: true,
    compose: (text, parts) => studentEmail(input, text, { why, href, ...parts }),
  }
}

/** Emails to a student about sessions and the account. */
export const STUDENT_EMAILS = {
  ...sessionEmails((facts, input) => studentReader(facts, input)),
  ...seriesEmails((facts, input) => studentReader(facts, input), STUDENT_SERIES_TEXTS),
  'session-tomorrow': (facts, input) => {
    const reader = studentReader(facts, input, 'reminder')
    return sessionEmail(facts, input, reader, { text: STUDENT_SESSION_TEXTS[input.language].tomorrow(reader.session) })
  },
  'session-soon': (facts, input) => {
    const reader = studentReader(facts, input, 'reminder')
    const words = STUDENT_SESSION_TEXTS[input.language]
    const text = words.soon(reader.session)
    const room = classroomAddress(facts.sessionId, input.site)
    // The last reminder opens the classroom.
    return sessionEmail(facts, input, reader, room ? { text: { ...text, button: words.join }, href: room } : { text })
  },
  'confirm-address': ({ email, guardianEmail }, input) =>
    studentEmail(input, STUDENT_ACCOUNT_TEXTS[input.language].confirmAddress(email, guardianEmail), {
      why: 'account',
      href: requiredLink(input),
    }),
  'forgotten-password': (_, input) =>
    studentEmail(input, STUDENT_ACCOUNT_TEXTS[input.language].forgottenPassword(), {
      why: 'account',
      href: requiredLink(input),
    }),
  'password-changed': ({ isEnded }, input) => {
    const { passwordChanged, passwordEnded } = STUDENT_ACCOUNT_TEXTS[input.language]
    const { supportEmail, origin } = input.site
    if (!isEnded) return studentEmail(input, passwordChanged(supportEmail), { why: 'account' })
    return studentEmail(input, passwordEnded(supportEmail), {
      why: 'account',
      href: `${origin}${FORGOT_PATHS.student}`,
    })
  },
  'device-new': ({ browser }, input) =>
    studentEmail(input, STUDENT_ACCOUNT_TEXTS[input.language].deviceNew(browser), {
      why: 'account',
      href: `${input.site.origin}${SCREENS.profile.address}`,
    }),
  'family-joined': ({ guardianEmail, byStaff }, input) => {
    const { familyJoined, familyByStaff } = STUDENT_ACCOUNT_TEXTS[input.language]
    const text = byStaff ? familyByStaff : familyJoined
    return studentEmail(input, text(guardianEmail, input.site.supportEmail), { why: 'account' })
  },
  'email-code': ({ guardianEmail }, input) =>
    studentEmail(input, STUDENT_ACCOUNT_TEXTS[input.language].emailCode(guardianEmail), {
      why: 'account',
      cards: [codeCard(input)],
    }),
  'address-changed': ({ newEmail }, input) =>
    studentEmail(input, STUDENT_ACCOUNT_TEXTS[input.language].addressChanged(newEmail), {
      why: 'account',
      href: requiredLink(input),
    }),
  'address-wanted': (_, input) =>
    studentEmail(input, STUDENT_ACCOUNT_TEXTS[input.language].addressRequested(input.site.supportEmail), {
      why: 'account',
    }),
} satisfies EmailTemplates
