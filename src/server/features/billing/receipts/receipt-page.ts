import { SCREENS } from '#shared/screens'
import { RECEIPT_WORDS } from '#shared/words/files/receipt.words'
import { type Html, html } from '../../../http/pages/html'
import { LOGO, renderServerPage, type ServerPage } from '../../../http/pages/server-page'
import type { ReceiptText } from '../../../pdf/render-receipt'
import { describeReceipt, type Receipt } from './receipt-content'

export type ReceiptReader = 'student' | 'guardian' | 'staff'

type ReceiptPage = ServerPage & {
  reader: ReceiptReader
  fileHref: string
  /** The address that sends the receipt again from the student's page. */
  sendHref: string | null
}

/** The statement that links to the receipt. */
const STATEMENTS = {
  student: `${SCREENS.buyCredits.address}#statement`,
  guardian: `${SCREENS.familyHome.address}?view=hours`,
}

/** A receipt or credit note as a paper, on the screen and in print. */
export function renderReceiptPage(page: ReceiptPage, found: Receipt): string {
  const text = describeReceipt(found)
  const { title, lead, end } = text
  return renderServerPage(page, {
    title,
    path: null,
    isBare: true,
    body: html`<article class="receipt">
        ${renderHead(text)}
        ${lead !== null && html`<p class="receipt-note">${lead}</p>`}
        ${renderParties(text)}
        ${renderAmounts(text)}
        ${end !== null && html`<p class="receipt-note">${end}</p>`}
        ${renderPayment(text)}
        ${renderBalance(text)}
      </article>
      ${renderActions(page)}`,
  })
}

/** Printing and sending need the script, which shows their buttons. */
function renderActions({ language, reader, fileHref, sendHref }: ReceiptPage): Html {
  const { download, page: words } = RECEIPT_WORDS[language]
  return html`<div class="receipt-actions">
      <a class="receipt-button" href="${fileHref}">${download}</a>
      <button class="receipt-button" type="button" data-print hidden>${words.print}</button>
      ${
        sendHref &&
        html`<button type="button" data-send="${sendHref}" data-sent="${words.sent}" data-limit="${words.sentOften}"
        data-failed="${words.notSent}" hidden>${words.send}</button>`
      }
      ${reader !== 'staff' && html`<a href="${STATEMENTS[reader]}">${words.back}</a>`}
      <p class="receipt-news" role="status"></p>
    </div>
    <script src="/receipt.js" defer></script>`
}

function renderHead({ kind, number }: ReceiptText): Html {
  return html`<header class="receipt-head">
    <span class="receipt-logo" aria-hidden="true">${LOGO}<span>Plume</span></span>
    <h1><span class="receipt-kind">${kind} </span>${number}</h1>
  </header>`
}

function renderParties({ parties }: ReceiptText): Html {
  return html`<div class="receipt-parties">
    ${parties.map(
      ({ label, name, lines }) => html`<p><span>${label}</span><b>${name}</b>
      ${lines.map((line) => html`<span class="receipt-address">${line}</span>`)}</p>`,
    )}
  </div>`
}

function renderAmounts({ columns, item, totals, total }: ReceiptText): Html {
  return html`<table class="receipt-items">
      <thead><tr><th scope="col">${columns.what}</th><th scope="col">${columns.hours}</th>
        <th scope="col">${columns.amount}</th></tr></thead>
      <tbody><tr><td><b>${item.name}</b><span>${item.note}</span></td><td>${item.hours}</td>
        <td>${item.amount}</td></tr></tbody>
    </table>
    <dl class="receipt-totals">
      ${totals.map(
        ({ label, detail, amount }) =>
          html`<div><dt>${label} ${detail !== '' && html`<span>${detail}</span>`}</dt><dd>${amount}</dd></div>`,
      )}
      <div class="receipt-total"><dt>${total.label}</dt><dd>${total.amount}</dd></div>
    </dl>`
}

function renderPayment({ method, date, stamp }: ReceiptText): Html {
  return html`<div class="receipt-payment">
    <dl>
      <dt>${method.label}</dt><dd><b>${method.value}</b></dd>
      <dt>${date.label}</dt>
      <dd><b>${date.value}</b><span>${date.time}</span></dd>
    </dl>
    <p class="receipt-stamp"><b>${stamp.word}</b>
      <span class="receipt-stamp-day">${stamp.day}</span></p>
  </div>`
}

function renderBalance({ balance }: ReceiptText): Html {
  return html`<p class="receipt-balance"><span>${balance.label}</span>
    <b>${balance.before}</b> <span aria-hidden="true">→</span> <b>${balance.after}</b>
    <span class="receipt-change">${balance.change}</span></p>`
}
