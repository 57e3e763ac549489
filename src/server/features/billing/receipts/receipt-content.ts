import { readHours } from '#shared/features/billing/hours.rules'
import { formatReceiptNumber } from '#shared/features/billing/receipt.rules'
import { formatExactMoney } from '#shared/format-amount'
import { type Language, LOCALES } from '#shared/languages'
import { businessDay } from '#shared/time/business-day'
import { formatFullDay, formatLongDay, writeDay } from '#shared/time/format-day'
import { formatTime } from '#shared/time/format-time'
import { businessClock } from '#shared/time/instant'
import { timeZoneName } from '#shared/time/time-zone-name'
import { EMAIL_LABELS } from '#shared/words/emails/email-labels.words'
import { RECEIPT_WORDS } from '#shared/words/files/receipt.words'
import { STATEMENT_WORDS } from '#shared/words/files/statement.words'
import type { ReceiptText } from '../../../pdf/render-receipt'
import type { ReceiptRow } from './receipts.store'

export interface Receipt {
  receipt: ReceiptRow
  /** The receipt that a credit note refers to. */
  original: ReceiptRow | undefined
  /** When the refund of a credit note failed. The credit note is then void, but never changes. */
  failedAt: Date | undefined
}

/** The text of a receipt, on its page and in its PDF, in the buyer's language at the time. */
export function describeReceipt({ receipt, original, failedAt }: Receipt): ReceiptText {
  const { language, refundId, issuedAt } = receipt
  const words = RECEIPT_WORDS[language]
  const number = formatReceiptNumber(receipt)
  const title = refundId === null ? words.receipt(number) : words.creditNote(number)
  const day = businessDay(issuedAt)
  return {
    language,
    title,
    kind: title.replace(number, '').trim(),
    number,
    lead: leadOf(receipt, failedAt),
    parties: partiesOf(receipt, original),
    ...amountsOf(receipt, original),
    end: endOf(receipt),
    method: { label: words.labels.method, value: methodOf(receipt) },
    date: {
      label: words.labels.date,
      value: formatFullDay(day, language),
      time: `${formatTime(businessClock(issuedAt).slice('YYYY-MM-DD '.length), language)}, ${timeZoneName(language)}`,
    },
    stamp: {
      word: original ? words.page.refunded : words.page.paid,
      day: writeDay(day, language, { month: 'short', day: 'numeric', year: 'numeric' }),
    },
    balance: balanceOf(receipt, original),
    createdAt: issuedAt,
  }
}

function partiesOf({ language, ...receipt }: ReceiptRow, original: ReceiptRow | undefined): ReceiptText['parties'] {
  const { page, labels, receipt: nameReceipt } = RECEIPT_WORDS[language]
  const address = receipt.sellerAddress.split('\n').filter((line) => line.trim() !== '')
  return [
    { label: page.from, name: receipt.sellerName, lines: address },
    ...(receipt.buyerName ? [{ label: page.paidBy, name: receipt.buyerName, lines: [] }] : []),
    ...(original ? [{ label: labels.for, name: nameReceipt(formatReceiptNumber(original)), lines: [] }] : []),
  ]
}

function amountsOf({ language, amountCents, taxes, ...receipt }: ReceiptRow, original: ReceiptRow | undefined) {
  const { page, item, taxName } = RECEIPT_WORDS[language]
  const hours = readHours(receipt.hours)
  const money = (cents: number) => formatExactMoney(cents / 100, language)
  const subtotal = money(taxes.reduce((left, { cents }) => left - cents, amountCents))
  const taxLines = taxes.map(({ name, ratePercent, number, cents }) => ({
    label: taxName(name, formatRate(ratePercent, language)),
    detail: number,
    amount: money(cents),
  }))
  return {
    columns: { what: page.what, hours: page.hours, amount: page.amount },
    item: {
      name: item(EMAIL_LABELS[language].hours(hours)),
      note: page.noExpiry,
      hours: hours.toLocaleString(LOCALES[language]),
      amount: subtotal,
    },
    totals: taxes.length > 0 ? [{ label: page.subtotal, detail: '', amount: subtotal }, ...taxLines] : [],
    total: { label: original ? page.totalRefunded : page.total, amount: money(amountCents) },
  }
}

function balanceOf({ language, ...receipt }: ReceiptRow, original: ReceiptRow | undefined): ReceiptText['balance'] {
  const after = readHours(receipt.balanceHours)
  const change = readHours(receipt.hours)
  return {
    label: RECEIPT_WORDS[language].page.balance,
    before: shortHours(original ? after + change : after - change, language),
    after: shortHours(after, language),
    change: `${original ? '−' : '+'}${shortHours(change, language)}`,
  }
}

/** `12.5h`, `12,5 h`, as in the page's header. */
function shortHours(hours: number, language: Language): string {
  const figure = hours.toLocaleString(LOCALES[language], { minimumFractionDigits: 1, maximumFractionDigits: 2 })
  return language === 'en' ? `${figure}h` : `${figure}\u00a0h`
}

function endOf({ taxes, isTaxExempt, language }: ReceiptRow): string | null {
  const words = RECEIPT_WORDS[language]
  if (isTaxExempt) return words.exempt
  return taxes.length === 0 ? words.noTaxes : null
}

function leadOf({ series, language }: ReceiptRow, failedAt: Date | undefined): string | null {
  const words = RECEIPT_WORDS[language]
  if (failedAt) return words.failed(formatLongDay(businessDay(failedAt), language))
  return series.startsWith('demo') ? words.demo : null
}

/** The provider's page takes cards too, and does not tell which it was. */
function methodOf({ paymentMethod, language, series }: ReceiptRow): string {
  const isDemo = series.startsWith('demo')
  if (paymentMethod === 'apple-pay' && !isDemo) return RECEIPT_WORDS[language].page.cardOrApplePay
  return STATEMENT_WORDS[language].payments[paymentMethod]
}

/** `9.975`, `9,975`. */
function formatRate(ratePercent: number, language: Language): string {
  return ratePercent.toLocaleString(LOCALES[language], { maximumFractionDigits: 4 })
}
