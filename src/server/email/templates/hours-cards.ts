import type { EmailFacts, RefundFacts } from '#shared/features/emails/email-facts'
import { formatMoney } from '#shared/format-amount'
import type { Language } from '#shared/languages'
import { businessDay } from '#shared/time/business-day'
import { formatLongDay } from '#shared/time/format-day'
import { EMAIL_LABELS } from '#shared/words/emails/email-labels.words'
import { STATEMENT_WORDS } from '#shared/words/files/statement.words'
import type { Card, DetailRow } from './email-content'

/** The address of a receipt. Only students can open one. */
type ReceiptUrl = (receiptId: number) => string

export function receiptCard(facts: EmailFacts['purchase-receipt'], language: Language, urlOf?: ReceiptUrl): Card {
  const { labels, hours } = EMAIL_LABELS[language]
  return {
    colour: 'gold',
    above: formatLongDay(businessDay(new Date(facts.boughtAt)), language),
    title: hours(facts.hours),
    below: null,
    rows: [
      { label: labels.amount, value: formatMoney(facts.amountDollars, language) },
      { label: labels.paidWith, value: STATEMENT_WORDS[language].payments[facts.paymentMethod] },
      { label: labels.reference, value: facts.reference },
      ...receiptRow(labels.receipt, facts.receipt, urlOf),
      { label: labels.balance, value: hours(facts.balanceHours) },
    ],
  }
}

function receiptRow(
  label: string,
  receipt: EmailFacts['purchase-receipt']['receipt'],
  urlOf: ReceiptUrl | undefined,
): DetailRow[] {
  if (!receipt) return []
  return [{ label, value: receipt.number, ...(urlOf && { href: urlOf(receipt.id) }) }]
}

export function refundCard(facts: RefundFacts, language: Language, urlOf?: ReceiptUrl): Card {
  const { labels, hours } = EMAIL_LABELS[language]
  return {
    colour: 'gold',
    above: formatLongDay(businessDay(new Date(facts.refundedAt)), language),
    title: formatMoney(facts.amountCents / 100, language),
    below: hours(facts.hours),
    rows: [
      { label: labels.paidWith, value: STATEMENT_WORDS[language].payments[facts.paymentMethod] },
      { label: labels.reference, value: facts.reference },
      ...receiptRow(labels.creditNote, facts.receipt, urlOf),
      { label: labels.balance, value: hours(facts.balanceHours) },
    ],
  }
}

export function transferCard(facts: EmailFacts['transfer-reminder'], language: Language): Card {
  const { labels, hours } = EMAIL_LABELS[language]
  return {
    colour: 'gold',
    above: STATEMENT_WORDS[language].payments.interac,
    title: formatMoney(facts.missingCents / 100, language),
    below: hours(facts.hours),
    rows: [
      { label: labels.sendTo, value: facts.to },
      { label: labels.reference, value: facts.reference },
      { label: labels.until, value: formatLongDay(businessDay(new Date(facts.expiresAt)), language) },
    ],
  }
}

export function givenBackCard(facts: EmailFacts['hours-given-back'], language: Language): Card {
  return addedCard({ ...facts, day: facts.sessionDate, hours: facts.givenBackHours }, language)
}

export function giftCard(facts: EmailFacts['hours-gifted'], language: Language): Card {
  return addedCard({ ...facts, day: businessDay(new Date(facts.givenAt)) }, language)
}

interface AddedHours {
  day: string
  hours: number
  balanceHours: number
  reason: string
}

function addedCard({ day, hours: added, balanceHours, reason }: AddedHours, language: Language): Card {
  const { labels, hours } = EMAIL_LABELS[language]
  return {
    colour: 'gold',
    above: formatLongDay(day, language),
    title: hours(added),
    below: null,
    rows: [
      { label: labels.balance, value: hours(balanceHours) },
      { label: labels.reason, value: reason, isLong: true },
    ],
  }
}

export function balanceCard(balanceHours: number, language: Language): Card {
  const { labels, hours } = EMAIL_LABELS[language]
  return { colour: 'gold', above: labels.balance, title: hours(balanceHours), below: null, rows: [] }
}
