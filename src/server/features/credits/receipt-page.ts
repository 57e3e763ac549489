import { readHours } from '#shared/features/credits/credits.rules'
import { writeReceiptNumber } from '#shared/features/credits/receipt.rules'
import { formatMoney } from '#shared/format-amount'
import { LOCALES } from '#shared/languages'
import { businessDay } from '#shared/time/business-day'
import { formatLongDay } from '#shared/time/format-day'
import { LETTER_LABELS } from '#shared/words/letters/letter-labels.words'
import { RECEIPT_WORDS } from '#shared/words/receipt.words'
import { STATEMENT_WORDS } from '#shared/words/statement.words'
import { type Html, html } from '../../http/html'
import { drawServerPage, type ServerPage } from '../../http/server-page'
import type { ReceiptRow } from './receipts.store'

/** A receipt with the one that it takes back, where it is a credit note. */
export interface Receipt {
  receipt: ReceiptRow
  takesBack: ReceiptRow | undefined
}

type Line = [label: string, value: string]

/** A page to keep or to print, in the language that the buyer had. */
export function drawReceipt(page: ServerPage, { receipt, takesBack }: Receipt): string {
  const words = RECEIPT_WORDS[page.language]
  const number = writeReceiptNumber(receipt)
  return drawServerPage(page, {
    title: receipt.refundId === null ? words.receipt(number) : words.creditNote(number),
    path: null,
    isWide: true,
    body: html`
      ${receipt.series.startsWith('demo') && html`<p class="auth-note">${words.demo}</p>`}
      <dl class="letters-head">${linesOf(receipt, takesBack).map(drawLine)}</dl>
      ${receipt.taxes.length === 0 && html`<p>${words.noTaxes}</p>`}`,
  })
}

function drawLine([label, value]: Line): Html {
  return html`<dt>${label}</dt><dd>${value}</dd>`
}

function linesOf(receipt: ReceiptRow, takesBack: ReceiptRow | undefined): Line[] {
  const { language } = receipt
  const { labels, receipt: nameReceipt } = RECEIPT_WORDS[language]
  const { hours } = LETTER_LABELS[language]
  const lines: Line[] = [
    [labels.seller, receipt.sellerName],
    [labels.address, receipt.sellerAddress],
    [labels.buyer, receipt.buyerName ?? ''],
    [labels.date, formatLongDay(businessDay(receipt.issuedAt), language)],
    [labels.for, takesBack ? nameReceipt(writeReceiptNumber(takesBack)) : ''],
    [labels.method, STATEMENT_WORDS[language].payments[receipt.paymentMethod]],
    [labels.hours, hours(readHours(receipt.hours))],
    [takesBack ? labels.refunded : labels.price, formatMoney(receipt.amountCents / 100, language)],
    ...receipt.taxes.map((tax) => taxLine(tax, language)),
    [labels.balance, hours(readHours(receipt.balanceHours))],
  ]
  return lines.filter(([, value]) => value !== '')
}

function taxLine({ cents, ...tax }: ReceiptRow['taxes'][number], language: ReceiptRow['language']): Line {
  const rate = tax.ratePercent.toLocaleString(LOCALES[language], { maximumFractionDigits: 4 })
  return [RECEIPT_WORDS[language].tax({ ...tax, rate }), formatMoney(cents / 100, language)]
}
