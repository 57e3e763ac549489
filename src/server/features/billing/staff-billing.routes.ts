import type { FastifyInstance } from 'fastify'
import { adminAccountingContract } from '#shared/features/billing/accounting/accounting.contract'
import { adminBankLinesContract } from '#shared/features/billing/accounting/bank-lines.contract'
import { adminPaymentsContract } from '#shared/features/billing/payments.contract'
import { adminRefundsContract } from '#shared/features/billing/refunds.contract'
import { ACCOUNTING_FILE_WORDS } from '#shared/words/files/accounting-csv.words'
import type { AppContext } from '../../app-context'
import { mount } from '../../http/mount/mount'
import { prefersCsv } from '../../http/responses/csv'
import { numberKey, readPage, sendPage } from '../../http/responses/paging'
import { listAccountingEntries, summarizeAccounts } from './accounting/accounting.service'
import { writeAccountingCsv } from './accounting/accounting-csv'
import { dismissBankLine, listBankLines, readBankFile, reopenBankLine } from './payments/bank-lines.service'
import { confirmPayments } from './payments/confirm-payments.service'
import { listPayers } from './payments/list-payers.service'
import { recordOfflinePayment } from './payments/record-offline-payment.service'
import { refundOverpayment } from './payments/refund-overpayment.service'
import { listOverpayments, listUnpaidPurchases } from './purchases/list-purchases.service'
import { listFailedRefunds, listPendingRefunds, listUncoveredRefunds } from './refunds/list-refunds.service'
import { listRefundablePurchases, refundPurchase } from './refunds/refund-purchase.service'
import { resolveRefund } from './refunds/resolve-refund.service'

const pageOf = (query: { limit?: string | undefined; cursor?: string | undefined }) =>
  // A list without a limit would grow forever.
  readPage({ limit: '100', ...query }, numberKey)

/** Billing endpoints for staff. */
export function staffBillingRoutes(app: FastifyInstance, { db, clock, billing }: AppContext): void {
  const staffOf = (admin: { id: number }) => ({ administratorId: admin.id, now: clock() })

  mount(app, adminPaymentsContract.unpaid, async ({ query: { search, family, ...query }, request, reply }) =>
    sendPage({ request, reply }, await listUnpaidPurchases(db, { search, familyId: family }, pageOf(query))),
  )
  mount(app, adminPaymentsContract.overpayments, async ({ query, request, reply }) =>
    sendPage({ request, reply }, await listOverpayments(db, pageOf(query))),
  )
  mount(app, adminPaymentsContract.confirm, ({ db, admin, body }) =>
    confirmPayments(db, billing, { payments: body.payments, staff: staffOf(admin) }),
  )
  mount(app, adminPaymentsContract.recordOffline, ({ db, admin, body }) =>
    recordOfflinePayment(db, billing, { payment: body, staff: staffOf(admin) }),
  )
  mount(app, adminPaymentsContract.refundOverpayment, ({ db, admin, body }) =>
    refundOverpayment(db, { ...body, staff: staffOf(admin) }),
  )

  mount(app, adminBankLinesContract.list, async ({ query: { state = 'open', ...query }, request, reply }) =>
    sendPage({ request, reply }, await listBankLines(db, { state }, pageOf(query))),
  )
  mount(app, adminBankLinesContract.read, ({ db, admin, body }) =>
    readBankFile(db, { file: body.text, staff: staffOf(admin) }),
  )
  mount(app, adminBankLinesContract.dismiss, ({ db, admin, params, body }) =>
    dismissBankLine(db, { id: params.id, reason: body.reason, staff: staffOf(admin) }),
  )
  mount(app, adminBankLinesContract.reopen, ({ db, admin, params }) =>
    reopenBankLine(db, { id: params.id, staff: staffOf(admin) }),
  )
  mount(app, adminBankLinesContract.payers, ({ query }) => listPayers(db, query))

  mount(app, adminRefundsContract.refundable, ({ params }) => listRefundablePurchases(db, params.id, billing.payments))
  mount(app, adminRefundsContract.refund, ({ admin, body, requestKey }) =>
    refundPurchase(db, billing, { refund: body, requestKey, staff: staffOf(admin) }),
  )
  mount(app, adminRefundsContract.pending, async ({ query, request, reply }) =>
    sendPage({ request, reply }, await listPendingRefunds(db, pageOf(query))),
  )
  mount(app, adminRefundsContract.failed, async ({ query, request, reply }) =>
    sendPage({ request, reply }, await listFailedRefunds(db, pageOf(query))),
  )
  mount(app, adminRefundsContract.uncovered, async ({ query, request, reply }) =>
    sendPage({ request, reply }, await listUncoveredRefunds(db, pageOf(query))),
  )
  mount(app, adminRefundsContract.resolve, ({ db, admin, params, body }) =>
    resolveRefund(db, { id: params.id, outcome: body.outcome, staff: staffOf(admin) }),
  )

  mount(app, adminAccountingContract.summary, ({ query }) => summarizeAccounts(db, query))
  mount(app, adminAccountingContract.entries, async ({ query: { lang = 'en', ...days }, request, reply }) => {
    const entries = await listAccountingEntries(db, days)
    reply.header('Vary', 'Accept')
    if (!prefersCsv(request)) return entries
    const name = `${ACCOUNTING_FILE_WORDS[lang].fileName}-${days.from}-${days.to}.csv`
    return reply
      .type('text/csv; charset=utf-8')
      .header('Content-Disposition', `attachment; filename="${name}"`)
      .send(writeAccountingCsv(entries, lang))
  })
}
