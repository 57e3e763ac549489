import { formatLongDay } from '#shared/time/format-day'
import { GUARDIAN_CHILD_TEXTS } from '#shared/words/emails/guardian-child.words'
import type { EmailTemplates } from './compose-content'
import { GUARDIAN_EMAILS, guardianEmail, guardianReader, studentForGuardian } from './guardian-emails'
import { sessionEmail } from './session-emails'
import { STAFF_EMAILS } from './staff-emails'
import { reportCard, weekCard } from './student-learning-emails'

/** Emails that guardians get in place of a child without an email, and about the first email of that child. */
export const CHILD_EMAILS = {
  'session-tomorrow': (facts, input) => {
    const reader = guardianReader(facts, input)
    return sessionEmail(facts, input, reader, { text: GUARDIAN_CHILD_TEXTS[input.language].tomorrow(reader.session) })
  },
  'session-soon': (facts, input) => {
    const reader = guardianReader(facts, input)
    return sessionEmail(facts, input, reader, { text: GUARDIAN_CHILD_TEXTS[input.language].soon(reader.session) })
  },
  'tutor-report': (facts, input) => {
    const { session } = guardianReader(facts, input)
    // Earlier emails have no link.
    const parts = { cards: [reportCard(facts, input)], ...(input.link && { href: input.link }) }
    return guardianEmail(input, GUARDIAN_CHILD_TEXTS[input.language].report(session), parts)
  },
  'weekly-progress': ({ since, subjects, practiceAnswers }, input) => {
    const day = formatLongDay(since, input.language)
    const text = GUARDIAN_CHILD_TEXTS[input.language].week(studentForGuardian(input), day, practiceAnswers)
    return guardianEmail(input, text, { cards: subjects.map((subject) => weekCard(subject, input.language)) })
  },
  'password-changed': (facts, input) => {
    if (!input.isOfFamily) return STAFF_EMAILS['password-changed'](facts, input)
    const { passwordChanged, passwordEnded } = GUARDIAN_CHILD_TEXTS[input.language]
    const text = facts.isEnded ? passwordEnded : passwordChanged
    return guardianEmail(input, text(studentForGuardian(input), input.site.supportEmail))
  },
  'device-new': (facts, input) => {
    if (!input.isOfFamily) return STAFF_EMAILS['device-new'](facts, input)
    const { deviceNew } = GUARDIAN_CHILD_TEXTS[input.language]
    return guardianEmail(input, deviceNew(studentForGuardian(input), facts.browser, input.site.supportEmail))
  },
  'address-changed': (facts, input) => {
    if (!input.isOfFamily) return GUARDIAN_EMAILS['address-changed'](facts, input)
    const { addressAdded } = GUARDIAN_CHILD_TEXTS[input.language]
    return guardianEmail(input, addressAdded(studentForGuardian(input), facts.newEmail, input.site.supportEmail))
  },
} satisfies EmailTemplates
