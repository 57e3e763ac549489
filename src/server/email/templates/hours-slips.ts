import type { EmailFacts, RefundFacts } from '#shared/features/emails/email-facts'
import { formatMoney } from '#shared/format-amount'
import type { Language } from '#shared/languages'
import { businessDay } from '#shared/time/business-day'
import { formatLongDay } from '#shared/time/format-day'
import { EMAIL_LABELS } from '#shared/words/emails/email-labels.words'
import { STATEMENT_WORDS } from '#shared/words/statement.words'
import type { Row, Slip } from './email-page'

/** Where a receipt can be opened; only a student can. */
type ReceiptPlace = (receiptId: number) => string

export function receiptSlip(facts: EmailFacts['purchase-receipt'], language: Language, placeOf?: ReceiptPlace): Slip {
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
      ...receiptRow(labels.receipt, facts.receipt, placeOf),
      { label: labels.balance, value: hours(facts.balanceHours) },
    ],
  }
}

function receiptRow(
  label: string,
  paper: EmailFacts['purchase-receipt']['receipt'],
  placeOf: ReceiptPlace | undefined,
): Row[] {
  if (!paper) return []
  return [{ label, value: paper.number, ...(placeOf && { href: placeOf(paper.id) }) }]
}

/** What went back for which hours, or came back with them. */
export function refundSlip(facts: RefundFacts, language: Language, placeOf?: ReceiptPlace): Slip {
  const { labels, hours } = EMAIL_LABELS[language]
  return {
    colour: 'gold',
    above: formatLongDay(businessDay(new Date(facts.refundedAt)), language),
    title: formatMoney(facts.amountCents / 100, language),
    below: hours(facts.hours),
    rows: [
      { label: labels.paidWith, value: STATEMENT_WORDS[language].payments[facts.paymentMethod] },
      { label: labels.reference, value: facts.reference },
      ...receiptRow(labels.creditNote, facts.receipt, placeOf),
      { label: labels.balance, value: hours(facts.balanceHours) },
    ],
  }
}

/** What to send where, and until when. */
export function transferSlip(facts: EmailFacts['transfer-reminder'], language: Language): Slip {
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

export function givenBackSlip(facts: EmailFacts['hours-given-back'], language: Language): Slip {
  return addedSlip({ ...facts, day: facts.sessionDate, hours: facts.givenBackHours }, language)
}

export function giftSlip(facts: EmailFacts['hours-gifted'], language: Language): Slip {
  return addedSlip({ ...facts, day: businessDay(new Date(facts.givenAt)) }, language)
}

interface Added {
  day: string
  hours: number
  balanceHours: number
  reason: string
}

/** What staff added, why, and what the balance is now. */
function addedSlip({ day, hours: added, balanceHours, reason }: Added, language: Language): Slip {
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

export function balanceSlip(balanceHours: number, language: Language): Slip {
  const { labels, hours } = EMAIL_LABELS[language]
  return { colour: 'gold', above: labels.balance, title: hours(balanceHours), below: null, rows: [] }
}
