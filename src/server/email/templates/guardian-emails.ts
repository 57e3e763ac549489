import type { SessionFacts } from '#shared/features/emails/email-facts'
import { formatMoney } from '#shared/format-amount'
import { SCREENS } from '#shared/screens'
import { EMAIL_LABELS } from '#shared/words/emails/email-labels.words'
import type { EmailText } from '#shared/words/emails/email-text'
import { GUARDIAN_TEXTS } from '#shared/words/emails/guardian.words'
import { GUARDIAN_ACCOUNT_TEXTS } from '#shared/words/emails/guardian-account.words'
import { GUARDIAN_SERIES_TEXTS } from '#shared/words/emails/guardian-series.words'
import {
  type ContentParts,
  codeCard,
  contentAbout,
  contentTo,
  type EmailTemplates,
  requiredLink,
} from './compose-content'
import type { EmailContent, EmailInput } from './email-content'
import { balanceCard, giftCard, givenBackCard, receiptCard, refundCard, transferCard } from './hours-cards'
import { readName } from './names'
import { seriesEmails } from './series-emails'
import { contentRows, hoursWords, sessionCard, sessionWords } from './session-card'
import { type SessionReader, sessionEmails } from './session-emails'
import { STAFF_EMAILS } from './staff-emails'

/** The student's name as guardians read it. */
export function studentForGuardian({ student, language }: Pick<EmailInput, 'student' | 'language'>): string {
  return readName(student.firstName) ?? GUARDIAN_TEXTS[language].student
}

export function guardianEmail(
  input: EmailInput,
  text: EmailText,
  {
    why = input.isOfFamily ? 'family' : 'copy',
    ...parts
  }: { why?: 'copy' | 'invited' | 'family' } & Pick<ContentParts, 'cards' | 'href'> = {},
): EmailContent {
  const words = GUARDIAN_TEXTS[input.language]
  const name = studentForGuardian(input)
  const reason = input.hasFamilyAccount ? GUARDIAN_ACCOUNT_TEXTS[input.language].why : words.why[why](name)
  return contentAbout(input, text, { ...parts, name, why: reason, questions: words.questions })
}

/** About the guardian's own account. */
function accountEmail(
  input: EmailInput,
  text: EmailText,
  parts: { href?: string; why?: string } & Pick<ContentParts, 'cards'> = {},
): EmailContent {
  const { why } = GUARDIAN_ACCOUNT_TEXTS[input.language]
  const { questions } = GUARDIAN_TEXTS[input.language]
  return contentTo(input, text, { why, ...parts, name: readName(input.to.name), questions })
}

export function guardianReader(facts: SessionFacts, input: EmailInput): SessionReader {
  const { language } = input
  return {
    words: GUARDIAN_TEXTS[language],
    session: sessionWords(facts, studentForGuardian(input), language),
    person: { label: EMAIL_LABELS[language].labels.tutor, value: facts.tutorName },
    paysHours: true,
    seesDetails: false,
    compose: (text, parts) => guardianEmail(input, text, parts),
  }
}

/** Emails to a guardian. Copies of a student's emails have no button, because many guardians have no account. */
export const GUARDIAN_EMAILS = {
  'forgotten-password': STAFF_EMAILS['forgotten-password'],
  ...sessionEmails(guardianReader),
  ...seriesEmails(guardianReader, GUARDIAN_SERIES_TEXTS),
  'guardian-invited': (_, input) =>
    guardianEmail(input, GUARDIAN_TEXTS[input.language].invited(studentForGuardian(input)), {
      why: 'invited',
      href: requiredLink(input),
    }),
  'family-invited': ({ invitedBy }, input) => {
    const { invited } = GUARDIAN_ACCOUNT_TEXTS[input.language]
    return accountEmail(input, invited(readName(invitedBy)), { href: requiredLink(input) })
  },
  'family-offered': (_, input) => {
    const { offered } = GUARDIAN_ACCOUNT_TEXTS[input.language]
    return guardianEmail(input, offered(studentForGuardian(input)), { href: requiredLink(input) })
  },
  'family-confirm': (_, input) => {
    const { confirm, whyConfirm } = GUARDIAN_ACCOUNT_TEXTS[input.language]
    return accountEmail(input, confirm, { href: requiredLink(input), why: whyConfirm })
  },
  'address-wanted': (_, input) => {
    const href = `${input.site.origin}${SCREENS.familyLogin.address}`
    return accountEmail(input, GUARDIAN_ACCOUNT_TEXTS[input.language].wanted, { href })
  },
  'address-changed': (_, input) =>
    accountEmail(input, GUARDIAN_ACCOUNT_TEXTS[input.language].moved(input.site.supportEmail)),
  'family-joined': ({ guardianEmail, studentName }, input) => {
    const { language, site } = input
    const { joined, studentJoined } = GUARDIAN_ACCOUNT_TEXTS[language]
    if (studentName === undefined) return accountEmail(input, joined(guardianEmail, site.supportEmail))
    const student = { name: studentName ?? GUARDIAN_TEXTS[language].student, guardianEmail }
    return accountEmail(input, studentJoined(student, site.supportEmail))
  },
  'email-code': (_, input) =>
    accountEmail(input, GUARDIAN_ACCOUNT_TEXTS[input.language].emailCode, { cards: [codeCard(input)] }),
  'sharing-begun': (facts, input) => {
    const { session, person } = guardianReader(facts, input)
    const cards = [sessionCard(facts, input.language, contentRows(facts, input, person))]
    return guardianEmail(input, GUARDIAN_TEXTS[input.language].sharing(session), { cards, href: requiredLink(input) })
  },
  'purchase-receipt': (facts, input) => {
    const hours = hoursWords(facts.hours, input.language)
    const amount = formatMoney(facts.amountDollars, input.language)
    const text = GUARDIAN_TEXTS[input.language].receipt(studentForGuardian(input), hours, amount)
    return guardianEmail(input, text, { cards: [receiptCard(facts, input.language)] })
  },
  'transfer-reminder': (facts, input) => {
    const hours = hoursWords(facts.hours, input.language)
    const amount = formatMoney(facts.missingCents / 100, input.language)
    const text = GUARDIAN_TEXTS[input.language].transfer(studentForGuardian(input), hours, amount)
    return guardianEmail(input, text, { cards: [transferCard(facts, input.language)] })
  },
  'purchase-refunded': (facts, input) => {
    const hours = hoursWords(facts.hours, input.language)
    const amount = formatMoney(facts.amountCents / 100, input.language)
    const text = GUARDIAN_TEXTS[input.language].refunded(studentForGuardian(input), hours, amount)
    return guardianEmail(input, text, { cards: [refundCard(facts, input.language)] })
  },
  'refund-failed': (facts, input) => {
    const hours = hoursWords(facts.hours, input.language)
    const amount = formatMoney(facts.amountCents / 100, input.language)
    const text = GUARDIAN_TEXTS[input.language].refundFailed(studentForGuardian(input), hours, amount)
    return guardianEmail(input, text, { cards: [refundCard(facts, input.language)] })
  },
  'hours-low': ({ balanceHours }, input) => {
    const balanceText = hoursWords(balanceHours, input.language)
    const text = GUARDIAN_TEXTS[input.language].low(studentForGuardian(input), balanceText)
    return guardianEmail(input, text, { cards: [balanceCard(balanceHours, input.language)] })
  },
  'hours-given-back': (facts, input) => {
    const hours = hoursWords(facts.givenBackHours, input.language)
    const session = sessionWords(facts, studentForGuardian(input), input.language)
    const text = GUARDIAN_TEXTS[input.language].givenBack(hours, session)
    return guardianEmail(input, text, { cards: [givenBackCard(facts, input.language)] })
  },
  'hours-gifted': (facts, input) => {
    const hours = hoursWords(facts.hours, input.language)
    const text = GUARDIAN_TEXTS[input.language].gifted(studentForGuardian(input), hours)
    return guardianEmail(input, text, { cards: [giftCard(facts, input.language)] })
  },
} satisfies EmailTemplates
