import type { EmailText } from '#shared/words/emails/email-text'
import { STAFF_ACCOUNT_TEXTS } from '#shared/words/emails/staff-account.words'
import { type ContentParts, contentTo, type EmailTemplates, requiredLink } from './compose-content'
import type { EmailContent, EmailInput } from './email-content'
import { readName } from './names'

export function staffEmail(
  input: EmailInput,
  text: EmailText,
  parts: Partial<Pick<ContentParts, 'href' | 'why'>> = {},
): EmailContent {
  const { why, questions } = STAFF_ACCOUNT_TEXTS[input.language]
  return contentTo(input, text, { why, ...parts, name: readName(input.to.name), questions })
}

/** Emails to tutors and staff about their accounts. */
export const STAFF_EMAILS = {
  'forgotten-password': (_, input) =>
    staffEmail(input, STAFF_ACCOUNT_TEXTS[input.language].forgottenPassword(), { href: requiredLink(input) }),
  'password-changed': (_, input) =>
    staffEmail(input, STAFF_ACCOUNT_TEXTS[input.language].passwordChanged(input.site.supportEmail)),
  'device-new': ({ browser }, input) =>
    staffEmail(input, STAFF_ACCOUNT_TEXTS[input.language].deviceNew(browser, input.site.supportEmail)),
  'factor-added': (_, input) =>
    staffEmail(input, STAFF_ACCOUNT_TEXTS[input.language].factorAdded(input.site.supportEmail)),
  'factor-removed': ({ hasOther = false }, input) =>
    staffEmail(input, STAFF_ACCOUNT_TEXTS[input.language].factorRemoved(hasOther, input.site.supportEmail)),
  'factor-recovered': ({ codesLeft }, input) =>
    staffEmail(input, STAFF_ACCOUNT_TEXTS[input.language].factorRecovered(codesLeft, input.site.supportEmail)),
  'passkey-added': ({ name }, input) =>
    staffEmail(input, STAFF_ACCOUNT_TEXTS[input.language].passkeyAdded(name, input.site.supportEmail)),
  'passkey-removed': (facts, input) =>
    staffEmail(input, STAFF_ACCOUNT_TEXTS[input.language].passkeyRemoved(facts, input.site.supportEmail)),
} satisfies EmailTemplates

export const ADMINISTRATOR_EMAILS = {
  ...STAFF_EMAILS,
  'staff-invited': (_, input) =>
    staffEmail(input, STAFF_ACCOUNT_TEXTS[input.language].staffInvited(), { href: requiredLink(input) }),
  'owner-requested': (facts, input) => staffEmail(input, STAFF_ACCOUNT_TEXTS[input.language].ownerRequested(facts)),
  'tutor-away': (facts, input) => {
    const { tutorAway, whySessions } = STAFF_ACCOUNT_TEXTS[input.language]
    return staffEmail(input, tutorAway(facts), { why: whySessions })
  },
} satisfies EmailTemplates
