import { readHours } from '#shared/features/billing/hours.rules'
import { formatReceiptNumber } from '#shared/features/billing/receipt.rules'
import { formatMoney } from '#shared/format-amount'
import { type Language, LOCALES } from '#shared/languages'
import { businessDay } from '#shared/time/business-day'
import { formatLongDay } from '#shared/time/format-day'
import { EMAIL_LABELS } from '#shared/words/emails/email-labels.words'
import { RECEIPT_WORDS } from '#shared/words/receipt.words'
import { STATEMENT_WORDS } from '#shared/words/statement.words'
import type { ReceiptRow } from './receipts.store'

export interface Receipt {
  receipt: ReceiptRow
  /** The receipt that a credit note refers to. */
  original: ReceiptRow | undefined
  /** When the refund of a credit note failed. The credit note is then void, but never changes. */
  failedAt: Date | undefined
}

interface ReceiptLine {
  label: string
  value: string
  isMain?: boolean
}

/** The text of a receipt, on its page and in its PDF, in the buyer's language at the time. */
export function describeReceipt({ receipt, original, failedAt }: Receipt) {
  const { language, refundId } = receipt
  const words = RECEIPT_WORDS[language]
  const number = formatReceiptNumber(receipt)
  return {
    title: refundId === null ? words.receipt(number) : words.creditNote(number),
    day: formatLongDay(businessDay(receipt.issuedAt), language),
    /** Below the title. */
    lead: leadOf(receipt, failedAt),
    lines: linesOf(receipt, original),
    /** Below the lines. */
    end: endOf(receipt),
  }
}

function endOf({ taxes, isTaxExempt, language }: ReceiptRow): string | null {
  const words = RECEIPT_WORDS[language]
  if (isTaxExempt) return words.exempt
  return taxes.length === 0 ? words.noTaxes : null
}

export function leadOf({ series, language }: ReceiptRow, failedAt: Date | undefined): string | null {
  const words = RECEIPT_WORDS[language]
  if (failedAt) return words.failed(formatLongDay(businessDay(failedAt), language))
  return series.startsWith('demo') ? words.demo : null
}

function linesOf(receipt: ReceiptRow, original: ReceiptRow | undefined): ReceiptLine[] {
  const { language } = receipt
  const { labels, receipt: nameReceipt } = RECEIPT_WORDS[language]
  const { hours } = EMAIL_LABELS[language]
  const amount = formatMoney(receipt.amountCents / 100, language)
  const lines: ReceiptLine[] = [
    { label: labels.seller, value: receipt.sellerName },
    { label: labels.address, value: receipt.sellerAddress },
    { label: labels.buyer, value: receipt.buyerName ?? '' },
    { label: labels.date, value: formatLongDay(businessDay(receipt.issuedAt), language) },
    { label: labels.for, value: original ? nameReceipt(formatReceiptNumber(original)) : '' },
    { label: labels.method, value: methodOf(receipt) },
    { label: labels.hours, value: hours(readHours(receipt.hours)) },
    { label: original ? labels.refunded : labels.price, value: amount, isMain: true },
    ...receipt.taxes.map((tax) => taxLine(tax, language)),
    { label: labels.balance, value: hours(readHours(receipt.balanceHours)) },
  ]
  return lines.filter(({ value }) => value !== '')
}

/** The provider's page takes cards too, and does not tell which it was. */
export function methodOf({ paymentMethod, language, series }: ReceiptRow): string {
  const isDemo = series.startsWith('demo')
  if (paymentMethod === 'apple-pay' && !isDemo) return RECEIPT_WORDS[language].page.cardOrApplePay
  return STATEMENT_WORDS[language].payments[paymentMethod]
}

/** `9.975`, `9,975`. */
export function formatRate(ratePercent: number, language: Language): string {
  return ratePercent.toLocaleString(LOCALES[language], { maximumFractionDigits: 4 })
}

function taxLine({ cents, ...tax }: ReceiptRow['taxes'][number], language: Language): ReceiptLine {
  const rate = formatRate(tax.ratePercent, language)
  return { label: RECEIPT_WORDS[language].tax({ ...tax, rate }), value: formatMoney(cents / 100, language) }
}
