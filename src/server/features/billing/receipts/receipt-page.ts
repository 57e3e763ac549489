import { RECEIPT_WORDS } from '#shared/words/receipt.words'
import { html } from '../../../http/pages/html'
import { drawServerPage, type ServerPage } from '../../../http/pages/server-page'
import { type Receipt, writeReceipt } from './receipt-lines'

/** A page to keep or to print, in the language that the buyer had, with a link to the same as a PDF. */
export function drawReceipt(page: ServerPage & { fileHref: string }, receipt: Receipt): string {
  const { title, lead, lines, end } = writeReceipt(receipt)
  return drawServerPage(page, {
    title,
    path: null,
    isWide: true,
    body: html`
      ${lead !== null && html`<p class="auth-note">${lead}</p>`}
      <dl class="inbox-head">${lines.map(({ label, value }) => html`<dt>${label}</dt><dd>${value}</dd>`)}</dl>
      ${end !== null && html`<p>${end}</p>`}
      <p class="inbox-pages"><a href="${page.fileHref}">${RECEIPT_WORDS[page.language].download}</a></p>`,
  })
}
