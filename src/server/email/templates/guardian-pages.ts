import type { SessionFacts } from '#shared/features/emails/email-facts'
import { formatMoney } from '#shared/format-amount'
import { EMAIL_LABELS } from '#shared/words/emails/email-labels.words'
import type { EmailText } from '#shared/words/emails/email-text'
import { GUARDIAN_TEXTS } from '#shared/words/emails/guardian.words'
import { GUARDIAN_SERIES_TEXTS } from '#shared/words/emails/guardian-series.words'
import { ownLink, type PageParts, type Pages, pageAbout } from './compose-page'
import type { EmailInput, EmailPage } from './email-page'
import { balanceSlip, giftSlip, givenBackSlip, receiptSlip, refundSlip, transferSlip } from './hours-slips'
import { readName } from './names'
import { seriesPages } from './series-pages'
import { type SessionReader, sessionPages } from './session-pages'
import { contentRows, notifyOfHours, notifyOfSessionChange, sessionSlip } from './session-slip'

/** What a guardian calls the student. */
export function studentForGuardian({ student, language }: Pick<EmailInput, 'student' | 'language'>): string {
  return readName(student.firstName) ?? GUARDIAN_TEXTS[language].student
}

function guardianPage(
  input: EmailInput,
  text: EmailText,
  { why = 'copy', ...parts }: { why?: 'copy' | 'invited' } & Pick<PageParts, 'slips' | 'href'> = {},
): EmailPage {
  const words = GUARDIAN_TEXTS[input.language]
  const name = studentForGuardian(input)
  return pageAbout(input, text, { ...parts, name, why: words.why[why](name), questions: words.questions })
}

function guardianReader(facts: SessionFacts, input: EmailInput): SessionReader {
  const { language } = input
  return {
    words: GUARDIAN_TEXTS[language],
    told: notifyOfSessionChange(facts, studentForGuardian(input), language),
    person: { label: EMAIL_LABELS[language].labels.tutor, value: facts.tutorName },
    paysHours: true,
    page: (text, parts) => guardianPage(input, text, parts),
  }
}

/** Letters to a guardian. The site has no screens for guardians: only what a link does by itself has a button. */
export const GUARDIAN_PAGES = {
  ...sessionPages(guardianReader),
  ...seriesPages(guardianReader, GUARDIAN_SERIES_TEXTS),
  'guardian-invited': (_, input) =>
    guardianPage(input, GUARDIAN_TEXTS[input.language].invited(studentForGuardian(input)), {
      why: 'invited',
      href: ownLink(input),
    }),
  'sharing-begun': (facts, input) => {
    const { told, person } = guardianReader(facts, input)
    const slips = [sessionSlip(facts, input.language, contentRows(facts, input.language, person))]
    return guardianPage(input, GUARDIAN_TEXTS[input.language].sharing(told), { slips, href: ownLink(input) })
  },
  'purchase-receipt': (facts, input) => {
    const hours = notifyOfHours(facts.hours, input.language)
    const amount = formatMoney(facts.amountDollars, input.language)
    const text = GUARDIAN_TEXTS[input.language].receipt(studentForGuardian(input), hours, amount)
    return guardianPage(input, text, { slips: [receiptSlip(facts, input.language)] })
  },
  'transfer-reminder': (facts, input) => {
    const hours = notifyOfHours(facts.hours, input.language)
    const amount = formatMoney(facts.missingCents / 100, input.language)
    const text = GUARDIAN_TEXTS[input.language].transfer(studentForGuardian(input), hours, amount)
    return guardianPage(input, text, { slips: [transferSlip(facts, input.language)] })
  },
  'purchase-refunded': (facts, input) => {
    const hours = notifyOfHours(facts.hours, input.language)
    const amount = formatMoney(facts.amountCents / 100, input.language)
    const text = GUARDIAN_TEXTS[input.language].refunded(studentForGuardian(input), hours, amount)
    return guardianPage(input, text, { slips: [refundSlip(facts, input.language)] })
  },
  'refund-failed': (facts, input) => {
    const hours = notifyOfHours(facts.hours, input.language)
    const amount = formatMoney(facts.amountCents / 100, input.language)
    const text = GUARDIAN_TEXTS[input.language].refundFailed(studentForGuardian(input), hours, amount)
    return guardianPage(input, text, { slips: [refundSlip(facts, input.language)] })
  },
  'hours-low': ({ balanceHours }, input) => {
    const left = notifyOfHours(balanceHours, input.language)
    const text = GUARDIAN_TEXTS[input.language].low(studentForGuardian(input), left)
    return guardianPage(input, text, { slips: [balanceSlip(balanceHours, input.language)] })
  },
  'hours-given-back': (facts, input) => {
    const hours = notifyOfHours(facts.givenBackHours, input.language)
    const told = notifyOfSessionChange(facts, studentForGuardian(input), input.language)
    const text = GUARDIAN_TEXTS[input.language].givenBack(hours, told)
    return guardianPage(input, text, { slips: [givenBackSlip(facts, input.language)] })
  },
  'hours-gifted': (facts, input) => {
    const hours = notifyOfHours(facts.hours, input.language)
    const text = GUARDIAN_TEXTS[input.language].gifted(studentForGuardian(input), hours)
    return guardianPage(input, text, { slips: [giftSlip(facts, input.language)] })
  },
} satisfies Pages
