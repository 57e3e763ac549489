import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { adminAccountsContract } from '#shared/features/admin/admin-accounts.contract'
import { mayChange } from '#shared/features/admin/roles.rules'
import { creditsContract } from '#shared/features/credits/credits.contract'
import type { AppContext } from '../../app-context'
import { themeOf } from '../../auth/sign-in-request'
import { mount } from '../../http/mount'
import { drawReceipt, type Receipt } from './receipt-page'
import { showReceipt } from './receipts.service'

/** Receipts to read and to print: a student's own, and everybody's for staff. */
export function receiptRoutes(app: FastifyInstance, context: AppContext & { stylesheet: string | null }): void {
  const { db, settings, stylesheet } = context

  function send({ request, reply }: { request: FastifyRequest; reply: FastifyReply }, found: Receipt): FastifyReply {
    const { language } = found.receipt
    const page = { language, theme: themeOf(request), stylesheet, returnTo: '/', supportEmail: settings.supportEmail }
    return reply
      .type('text/html; charset=utf-8')
      .header('Content-Language', language)
      .header('Cache-Control', 'no-store')
      .send(drawReceipt(page, found))
  }

  mount(app, creditsContract.receipt, async ({ student, params, request, reply }) =>
    send({ request, reply }, await showReceipt(db, { id: params.id, studentId: student.id })),
  )
  mount(app, adminAccountsContract.receipt, async ({ admin, params, request, reply }) =>
    send({ request, reply }, await showReceipt(db, { id: params.id, ofDeleted: mayChange(admin.role, 'money') })),
  )
}
