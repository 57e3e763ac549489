import { readHours } from '#shared/features/billing/hours.rules'
import { writeReceiptNumber } from '#shared/features/billing/receipt.rules'
import { formatMoney } from '#shared/format-amount'
import { LOCALES } from '#shared/languages'
import { businessDay } from '#shared/time/business-day'
import { formatLongDay } from '#shared/time/format-day'
import { EMAIL_LABELS } from '#shared/words/emails/email-labels.words'
import { RECEIPT_WORDS } from '#shared/words/receipt.words'
import { STATEMENT_WORDS } from '#shared/words/statement.words'
import type { ReceiptRow } from './receipts.store'

/** A receipt with the one that it takes back, where it is a credit note. */
export interface Receipt {
  receipt: ReceiptRow
  takesBack: ReceiptRow | undefined
  /** When the money of a credit note came back; it counts no longer then, and stays as it was made. */
  failedAt: Date | undefined
}

interface ReceiptLine {
  label: string
  value: string
  /** The amount. */
  isMain?: boolean
}

/** What a receipt says, in the language that the buyer had: the same on its page and in its PDF. */
export function writeReceipt({ receipt, takesBack, failedAt }: Receipt) {
  const { language, refundId } = receipt
  const words = RECEIPT_WORDS[language]
  const number = writeReceiptNumber(receipt)
  return {
    title: refundId === null ? words.receipt(number) : words.creditNote(number),
    day: formatLongDay(businessDay(receipt.issuedAt), language),
    /** Below the title. */
    lead: leadOf(receipt, failedAt),
    lines: linesOf(receipt, takesBack),
    /** Below the lines. */
    end: receipt.taxes.length === 0 ? words.noTaxes : null,
  }
}

function leadOf({ series, language }: ReceiptRow, failedAt: Date | undefined): string | null {
  const words = RECEIPT_WORDS[language]
  if (failedAt) return words.failed(formatLongDay(businessDay(failedAt), language))
  return series.startsWith('demo') ? words.demo : null
}

function linesOf(receipt: ReceiptRow, takesBack: ReceiptRow | undefined): ReceiptLine[] {
  const { language } = receipt
  const { labels, receipt: nameReceipt } = RECEIPT_WORDS[language]
  const { hours } = EMAIL_LABELS[language]
  const amount = formatMoney(receipt.amountCents / 100, language)
  const lines: ReceiptLine[] = [
    { label: labels.seller, value: receipt.sellerName },
    { label: labels.address, value: receipt.sellerAddress },
    { label: labels.buyer, value: receipt.buyerName ?? '' },
    { label: labels.date, value: formatLongDay(businessDay(receipt.issuedAt), language) },
    { label: labels.for, value: takesBack ? nameReceipt(writeReceiptNumber(takesBack)) : '' },
    { label: labels.method, value: STATEMENT_WORDS[language].payments[receipt.paymentMethod] },
    { label: labels.hours, value: hours(readHours(receipt.hours)) },
    { label: takesBack ? labels.refunded : labels.price, value: amount, isMain: true },
    ...receipt.taxes.map((tax) => taxLine(tax, language)),
    { label: labels.balance, value: hours(readHours(receipt.balanceHours)) },
  ]
  return lines.filter(({ value }) => value !== '')
}

function taxLine({ cents, ...tax }: ReceiptRow['taxes'][number], language: ReceiptRow['language']): ReceiptLine {
  const rate = tax.ratePercent.toLocaleString(LOCALES[language], { maximumFractionDigits: 4 })
  return { label: RECEIPT_WORDS[language].tax({ ...tax, rate }), value: formatMoney(cents / 100, language) }
}
