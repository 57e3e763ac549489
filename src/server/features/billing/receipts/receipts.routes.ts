import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { adminAccountingContract } from '#shared/features/billing/accounting/accounting.contract'
import { billingContract } from '#shared/features/billing/billing.contract'
import { familyBillingContract } from '#shared/features/billing/family-billing.contract'
import { mayChange, type Role } from '#shared/features/staff/roles.rules'
import type { AppContext } from '../../../app-context'
import { mount } from '../../../http/mount/mount'
import { themeOf } from '../../../http/request-preferences'
import { attachmentNamed } from '../../../http/responses/attachment'
import { numberKey, readEndlessPage, sendPage } from '../../../http/responses/paging'
import { listReceipts } from './list-receipts.service'
import type { Receipt } from './receipt-content'
import { type ReceiptReader, renderReceiptPage } from './receipt-page'
import { renderReceiptPdf } from './receipt-pdf'
import { showReceipt } from './receipts.service'
import { sendReceiptAgain } from './send-receipt.service'

export function receiptsRoutes(app: FastifyInstance, context: AppContext & { stylesheet: string | null }): void {
  const { db, clock, school, stylesheet, pdfSetter } = context

  function sendReceipt(
    { request, reply, reader }: { request: FastifyRequest; reply: FastifyReply; reader: ReceiptReader },
    found: Receipt,
  ): FastifyReply {
    const { language } = found.receipt
    const { supportEmail } = school.current().settings
    const [path] = request.url.split('?')
    const page = { language, theme: themeOf(request), stylesheet, returnTo: '/', supportEmail }
    const sendHref = reader === 'student' ? `${path}/send` : null
    return withReceiptHeaders(reply, found)
      .type('text/html; charset=utf-8')
      .send(renderReceiptPage({ ...page, reader, fileHref: `${path}/file`, sendHref }, found))
  }

  async function sendFile(reply: FastifyReply, found: Receipt): Promise<FastifyReply> {
    const { title, bytes } = await renderReceiptPdf(pdfSetter, found)
    return withReceiptHeaders(reply, found)
      .type('application/pdf')
      .header('Content-Disposition', attachmentNamed(title, 'pdf'))
      .send(bytes)
  }

  const ofStudent = (student: { id: string }, id: number) => showReceipt(db, { id, studentId: student.id })
  const forStaff = (admin: { role: Role }, id: number) =>
    showReceipt(db, { id, includesDeletedAccounts: maySeeDeletedAccounts(admin) })

  mount(app, billingContract.receipt, async ({ student, params, request, reply }) =>
    sendReceipt({ request, reply, reader: 'student' }, await ofStudent(student, params.id)),
  )
  mount(app, billingContract.receiptFile, async ({ student, params, reply }) =>
    sendFile(reply, await ofStudent(student, params.id)),
  )
  mount(app, billingContract.sendReceipt, ({ db, student, params }) =>
    sendReceiptAgain(db, { studentId: student.id, id: params.id, now: clock() }),
  )
  mount(app, familyBillingContract.receipt, async ({ guardian, params, request, reply }) =>
    sendReceipt({ request, reply, reader: 'guardian' }, await showReceipt(db, { id: params.id, guardian })),
  )
  mount(app, familyBillingContract.receiptFile, async ({ guardian, params, reply }) =>
    sendFile(reply, await showReceipt(db, { id: params.id, guardian })),
  )
  mount(app, adminAccountingContract.receipts, async ({ admin, query, request, reply }) => {
    const { list = 'books', search, ...paging } = query
    const filter = { list, search, includesDeletedAccounts: maySeeDeletedAccounts(admin) }
    const page = readEndlessPage(paging, numberKey)
    return sendPage({ request, reply }, await listReceipts(db, filter, page))
  })
  mount(app, adminAccountingContract.receipt, async ({ admin, params, request, reply }) =>
    sendReceipt({ request, reply, reader: 'staff' }, await forStaff(admin, params.id)),
  )
  mount(app, adminAccountingContract.receiptFile, async ({ admin, params, reply }) =>
    sendFile(reply, await forStaff(admin, params.id)),
  )
}

/** The law requires the school to keep these receipts; only owners and managers need them. */
function maySeeDeletedAccounts({ role }: { role: Role }): boolean {
  return mayChange(role, 'money')
}

function withReceiptHeaders(reply: FastifyReply, { receipt }: Receipt): FastifyReply {
  return reply.header('Content-Language', receipt.language).header('Cache-Control', 'no-store')
}
