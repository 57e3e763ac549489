import { readHours } from '#shared/features/billing/hours.rules'
import { formatReceiptNumber } from '#shared/features/billing/receipt.rules'
import { formatMoney } from '#shared/format-amount'
import { type Language, LOCALES } from '#shared/languages'
import { SCREENS } from '#shared/screens'
import { businessDay } from '#shared/time/business-day'
import { formatFullDay, writeDay } from '#shared/time/format-day'
import { formatTime } from '#shared/time/format-time'
import { businessClock } from '#shared/time/instant'
import { timeZoneName } from '#shared/time/time-zone-name'
import { EMAIL_LABELS } from '#shared/words/emails/email-labels.words'
import { RECEIPT_WORDS } from '#shared/words/receipt.words'
import { type Html, html } from '../../../http/pages/html'
import { drawServerPage, LOGO, type ServerPage } from '../../../http/pages/server-page'
import { describeReceipt, formatRate, methodOf, type Receipt } from './receipt-content'

/** A receipt or credit note as a paper, on the screen and in print. */
export type ReceiptReader = 'student' | 'guardian' | 'staff'

/** Where the reader finds the statement that links to the receipt. */
const STATEMENTS = {
  student: `${SCREENS.buyCredits.address}#statement`,
  guardian: `${SCREENS.familyHome.address}?view=hours`,
}

export function drawReceiptPage(
  page: ServerPage & { fileHref: string; reader: ReceiptReader },
  found: Receipt,
): string {
  const { title, lead, end } = describeReceipt(found)
  const words = RECEIPT_WORDS[page.language]
  return drawServerPage(page, {
    title,
    path: null,
    isBare: true,
    body: html`<article class="receipt">
        ${drawHead(found, title)}
        ${lead !== null && html`<p class="receipt-note">${lead}</p>`}
        ${drawParties(found)}
        ${drawAmounts(found)}
        ${end !== null && html`<p class="receipt-note">${end}</p>`}
        ${drawPayment(found)}
        ${drawBalance(found)}
      </article>
      <p class="receipt-actions">
        <a class="receipt-button" href="${page.fileHref}">${words.download}</a>
        ${page.reader !== 'staff' && html`<a href="${STATEMENTS[page.reader]}">${words.page.back}</a>`}
      </p>`,
  })
}

function drawHead({ receipt }: Receipt, title: string): Html {
  const number = formatReceiptNumber(receipt)
  return html`<header class="receipt-head">
    <span class="receipt-logo" aria-hidden="true">${LOGO}<span>Plume</span></span>
    <h1><span class="receipt-kind">${title.replace(number, '').trim()} </span>${number}</h1>
  </header>`
}

function drawParties({ receipt, original }: Receipt): Html {
  const { page, labels, receipt: nameReceipt } = RECEIPT_WORDS[receipt.language]
  return html`<div class="receipt-parties">
    <p><span>${page.from}</span><b>${receipt.sellerName}</b>
      ${receipt.sellerAddress !== '' && html`<span class="receipt-address">${receipt.sellerAddress}</span>`}</p>
    ${receipt.buyerName && html`<p><span>${page.paidBy}</span><b>${receipt.buyerName}</b></p>`}
    ${original && html`<p><span>${labels.for}</span><b>${nameReceipt(formatReceiptNumber(original))}</b></p>`}
  </div>`
}

function drawAmounts({ receipt, original }: Receipt): Html {
  const { language, amountCents, taxes } = receipt
  const { page, item, taxName } = RECEIPT_WORDS[language]
  const hours = EMAIL_LABELS[language].hours(readHours(receipt.hours))
  const figure = readHours(receipt.hours).toLocaleString(LOCALES[language])
  const money = (cents: number) => formatMoney(cents / 100, language)
  const subtotal = money(taxes.reduce((left, { cents }) => left - cents, amountCents))
  return html`<table class="receipt-items">
      <thead><tr><th scope="col">${page.what}</th><th scope="col">${page.hours}</th>
        <th scope="col">${page.amount}</th></tr></thead>
      <tbody><tr><td><b>${item(hours)}</b><span>${page.noExpiry}</span></td><td>${figure}</td>
        <td>${subtotal}</td></tr></tbody>
    </table>
    <dl class="receipt-totals">
      ${taxes.length > 0 && html`<div><dt>${page.subtotal}</dt><dd>${subtotal}</dd></div>`}
      ${taxes.map(
        ({ name, ratePercent, number, cents }) =>
          html`<div><dt>${taxName(name, formatRate(ratePercent, language))} <span>${number}</span></dt>
            <dd>${money(cents)}</dd></div>`,
      )}
      <div class="receipt-total"><dt>${original ? page.totalRefunded : page.total}</dt>
        <dd>${money(amountCents)}</dd></div>
    </dl>`
}

function drawPayment({ receipt, original }: Receipt): Html {
  const { language, issuedAt } = receipt
  const { page, labels } = RECEIPT_WORDS[language]
  const day = businessDay(issuedAt)
  const time = formatTime(businessClock(issuedAt).slice('YYYY-MM-DD '.length), language)
  const stampDay = writeDay(day, language, { month: 'short', day: 'numeric', year: 'numeric' })
  return html`<div class="receipt-payment">
    <dl>
      <dt>${labels.method}</dt><dd><b>${methodOf(receipt)}</b></dd>
      <dt>${labels.date}</dt>
      <dd><b>${formatFullDay(day, language)}</b><span>${time}, ${timeZoneName(language)}</span></dd>
    </dl>
    <p class="receipt-stamp"><b>${original ? page.refunded : page.paid}</b>
      <span class="receipt-stamp-day">${stampDay}</span></p>
  </div>`
}

function drawBalance({ receipt, original }: Receipt): Html {
  const { language } = receipt
  const after = readHours(receipt.balanceHours)
  const change = readHours(receipt.hours)
  const before = original ? after + change : after - change
  const hours = (count: number) => shortHours(count, language)
  return html`<p class="receipt-balance"><span>${RECEIPT_WORDS[language].page.balance}</span>
    <b>${hours(before)}</b> <span aria-hidden="true">→</span> <b>${hours(after)}</b>
    <span class="receipt-change">${original ? '−' : '+'}${hours(change)}</span></p>`
}

/** `12.5h`, `12,5 h`, as in the page's header. */
function shortHours(hours: number, language: Language): string {
  const figure = hours.toLocaleString(LOCALES[language], { minimumFractionDigits: 1, maximumFractionDigits: 2 })
  return language === 'en' ? `${figure}h` : `${figure}\u00a0h`
}
