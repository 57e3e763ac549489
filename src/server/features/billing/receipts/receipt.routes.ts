import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { adminAccountsContract } from '#shared/features/billing/accounting.contract'
import { creditsContract } from '#shared/features/billing/billing.contract'
import { mayChange, type Role } from '#shared/features/staff/roles.rules'
import { RECEIPT_WORDS } from '#shared/words/receipt.words'
import type { AppContext } from '../../../app-context'
import { mount } from '../../../http/mount/mount'
import { html } from '../../../http/pages/html'
import { drawServerPage, type ServerPage } from '../../../http/pages/server-page'
import { themeOf } from '../../../http/request-preferences'
import { attachmentNamed } from '../../../http/responses/attachment'
import { numberKey, readEndlessPage, sendPage } from '../../../http/responses/paging'
import { setReceipt } from './receipt-file'
import { type Receipt, writeReceipt } from './receipt-lines'
import { listReceipts } from './receipt-list.service'
import { showReceipt } from './receipts.service'

/** Receipts to read, to print and to keep: a student's own, and everybody's for staff. */
export function receiptRoutes(app: FastifyInstance, context: AppContext & { stylesheet: string | null }): void {
  const { db, settings, stylesheet, pdfSetter } = context

  function sendReceipt(
    { request, reply }: { request: FastifyRequest; reply: FastifyReply },
    found: Receipt,
  ): FastifyReply {
    const { language } = found.receipt
    const page = { language, theme: themeOf(request), stylesheet, returnTo: '/', supportEmail: settings.supportEmail }
    return asReceipt(reply, found)
      .type('text/html; charset=utf-8')
      .send(drawReceipt({ ...page, fileHref: `${request.url}/file` }, found))
  }

  async function sendFile(reply: FastifyReply, found: Receipt): Promise<FastifyReply> {
    const { title, bytes } = await setReceipt(pdfSetter, found)
    return asReceipt(reply, found)
      .type('application/pdf')
      .header('Content-Disposition', attachmentNamed(title, 'pdf'))
      .send(bytes)
  }

  const ofStudent = (student: { id: string }, id: number) => showReceipt(db, { id, studentId: student.id })
  const forStaff = (admin: { role: Role }, id: number) => showReceipt(db, { id, ofDeleted: maySeeDeleted(admin) })

  mount(app, creditsContract.receipt, async ({ student, params, request, reply }) =>
    sendReceipt({ request, reply }, await ofStudent(student, params.id)),
  )
  mount(app, creditsContract.receiptFile, async ({ student, params, reply }) =>
    sendFile(reply, await ofStudent(student, params.id)),
  )
  mount(app, adminAccountsContract.receipts, async ({ admin, query, request, reply }) => {
    const { list = 'books', search, ...paging } = query
    const wanted = { list, search, ofDeleted: maySeeDeleted(admin) }
    const page = readEndlessPage(paging, numberKey)
    return sendPage({ request, reply }, await listReceipts(db, wanted, page))
  })
  mount(app, adminAccountsContract.receipt, async ({ admin, params, request, reply }) =>
    sendReceipt({ request, reply }, await forStaff(admin, params.id)),
  )
  mount(app, adminAccountsContract.receiptFile, async ({ admin, params, reply }) =>
    sendFile(reply, await forStaff(admin, params.id)),
  )
}

/** Owner and manager: the law has the seller keep them, and nobody else needs them. */
function maySeeDeleted({ role }: { role: Role }): boolean {
  return mayChange(role, 'money')
}

function asReceipt(reply: FastifyReply, { receipt }: Receipt): FastifyReply {
  return reply.header('Content-Language', receipt.language).header('Cache-Control', 'no-store')
}

/** A page to keep or to print, in the language that the buyer had, with a link to the same as a PDF. */
function drawReceipt(page: ServerPage & { fileHref: string }, receipt: Receipt): string {
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
