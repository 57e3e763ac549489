import { LOCALES } from '#shared/languages'
import { SCREENS } from '#shared/screens'
import { CONSENT_EMAIL_TEXTS } from '#shared/words/emails/consent.words'
import { GUARDIAN_TEXTS } from '#shared/words/emails/guardian.words'
import { CONSENT_TEXTS, type ConsentText } from '#shared/words/pages/consent.words'
import { contentAbout, contentTo, type EmailTemplates, requiredLink } from './compose-content'
import type { EmailInput } from './email-content'
import { readName } from './names'

const nameOf = (childName: string | null, { language }: EmailInput) =>
  readName(childName) ?? GUARDIAN_TEXTS[language].student

/** The question for a guardian's consent, and a copy of what the guardian agreed to. */
export const CONSENT_EMAILS = {
  'consent-asked': ({ childName }, input) => {
    const [words, name] = [CONSENT_EMAIL_TEXTS[input.language], nameOf(childName, input)]
    const { questions } = GUARDIAN_TEXTS[input.language]
    return contentAbout(input, words.asked(name), {
      name,
      href: requiredLink(input),
      why: words.whyAsked(name),
      questions,
    })
  },
  'consent-given': ({ childName, textVersion }, input) => {
    const [words, name] = [CONSENT_EMAIL_TEXTS[input.language], nameOf(childName, input)]
    const { questions } = GUARDIAN_TEXTS[input.language]
    const text = sentencesOf(CONSENT_TEXTS[textVersion][input.language], name)
    return contentAbout(input, words.given(name, text), {
      name,
      href: `${input.site.origin}${SCREENS.familyLogin.address}`,
      why: words.whyGiven,
      questions,
    })
  },
  'consent-changed': ({ childNames }, input) => {
    const { language } = input
    const words = CONSENT_EMAIL_TEXTS[language]
    const names = new Intl.ListFormat(LOCALES[language], { type: 'conjunction' }).format(
      childNames.map((each) => nameOf(each, input)),
    )
    const { questions } = GUARDIAN_TEXTS[language]
    const href = `${input.site.origin}${SCREENS.familyLogin.address}`
    return contentTo(input, words.changed(names), {
      name: readName(input.to.name),
      href,
      why: words.whyGiven,
      questions,
    })
  },
} satisfies EmailTemplates

function sentencesOf({ stored, never, agree }: ConsentText, name: string): string[] {
  const { bold, rest } = agree(name)
  return [...stored.map(({ what, why }) => `${what}. ${why}`), ...never.map((each) => `${each}.`), `${bold} ${rest}`]
}
