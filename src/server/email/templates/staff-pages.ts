import type { EmailText } from '#shared/words/emails/email-text'
import { STAFF_ACCOUNT_TEXTS } from '#shared/words/emails/staff-account.words'
import { ownLink, type PageParts, type Pages, pageTo } from './compose-page'
import type { EmailInput, EmailPage } from './email-page'
import { readName } from './names'

export function staffPage(input: EmailInput, text: EmailText, parts: Pick<PageParts, 'href'> = {}): EmailPage {
  const { why, questions } = STAFF_ACCOUNT_TEXTS[input.language]
  return pageTo(input, text, { ...parts, name: readName(input.to.name), why, questions })
}

/** Letters to tutors and administrators about their account. */
export const STAFF_PAGES = {
  'forgotten-password': (_, input) =>
    staffPage(input, STAFF_ACCOUNT_TEXTS[input.language].forgottenPassword(), { href: ownLink(input) }),
  'password-changed': (_, input) =>
    staffPage(input, STAFF_ACCOUNT_TEXTS[input.language].passwordChanged(input.site.supportEmail)),
} satisfies Pages

/** What only who may have a second factor is told. */
export const ADMINISTRATOR_PAGES = {
  ...STAFF_PAGES,
  'factor-added': (_, input) =>
    staffPage(input, STAFF_ACCOUNT_TEXTS[input.language].factorAdded(input.site.supportEmail)),
  'factor-removed': (_, input) =>
    staffPage(input, STAFF_ACCOUNT_TEXTS[input.language].factorRemoved(input.site.supportEmail)),
  'factor-recovered': ({ codesLeft }, input) =>
    staffPage(input, STAFF_ACCOUNT_TEXTS[input.language].factorRecovered(codesLeft, input.site.supportEmail)),
  'device-new': ({ browser }, input) =>
    staffPage(input, STAFF_ACCOUNT_TEXTS[input.language].deviceNew(browser, input.site.supportEmail)),
} satisfies Pages
