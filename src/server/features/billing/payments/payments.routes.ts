import type { FastifyInstance } from 'fastify'
import { adminAccountsContract } from '#shared/features/billing/accounting.contract'
import { adminMoneyContract } from '#shared/features/billing/payments.contract'
import { adminRefundsContract } from '#shared/features/billing/refunds.contract'
import { ACCOUNTS_FILE_WORDS } from '#shared/words/accounts-csv.words'
import type { AppContext } from '../../../app-context'
import { mount } from '../../../http/mount/mount'
import { CSV_OR_JSON, prefers } from '../../../http/responses/accept'
import { numberKey, readPage, sendPage } from '../../../http/responses/paging'
import { accountsOf, listMoneyMoved } from '../accounting/accounts.service'
import { writeAccountsCsv } from '../accounting/accounts-csv'
import { endByHand } from '../refunds/end-refund.service'
import { refundHours } from '../refunds/refund.service'
import { listFailedRefunds, listLosses, listPendingRefunds } from '../refunds/refund-list.service'
import { listUnused } from '../refunds/refundable-hours.service'
import { proposeMatches } from './bank-file.service'
import { listPendingMoney, listToGiveBack } from './pending-money.service'
import { giveBack, receivePayments } from './receive-transfers.service'
import { recordPayment } from './record-payment.service'

/** The lists come by pages also when nobody says how long one is. */
const LIMIT = '100'

export function adminMoneyRoutes(app: FastifyInstance, { db, clock, ledger }: AppContext): void {
  mount(app, adminMoneyContract.unpaid, async ({ query: { search, ...query }, request, reply }) => {
    const page = readPage({ limit: LIMIT, ...query }, numberKey)
    return sendPage({ request, reply }, await listPendingMoney(db, search, page))
  })
  mount(app, adminMoneyContract.toGiveBack, async ({ query, request, reply }) =>
    sendPage({ request, reply }, await listToGiveBack(db, readPage({ limit: LIMIT, ...query }, numberKey))),
  )
  mount(app, adminMoneyContract.readBankFile, ({ body }) => proposeMatches(db, body.text))
  mount(app, adminMoneyContract.receive, ({ db, admin, body }) => {
    const staff = { administratorId: admin.id, now: clock() }
    return receivePayments(db, { payments: body.payments, staff, ledger })
  })
  mount(app, adminMoneyContract.record, ({ db, admin, body }) => {
    const staff = { administratorId: admin.id, now: clock() }
    return recordPayment(db, { payment: body, staff, ledger })
  })
  mount(app, adminMoneyContract.giveBack, ({ db, admin, body }) =>
    giveBack(db, { ...body, staff: { administratorId: admin.id, now: clock() } }),
  )
  mount(app, adminAccountsContract.accounts, ({ query }) => accountsOf(db, query))
  mount(app, adminAccountsContract.ledgerEntries, async ({ query: { lang = 'en', ...days }, request, reply }) => {
    const ledgerEntries = await listMoneyMoved(db, days)
    reply.header('Vary', 'Accept')
    if (!prefers(request.headers.accept, CSV_OR_JSON)) return ledgerEntries
    const name = `${ACCOUNTS_FILE_WORDS[lang].fileName}-${days.from}-${days.to}.csv`
    return reply
      .type('text/csv; charset=utf-8')
      .header('Content-Disposition', `attachment; filename="${name}"`)
      .send(writeAccountsCsv(ledgerEntries, lang))
  })
  mount(app, adminRefundsContract.pending, async ({ query, request, reply }) =>
    sendPage({ request, reply }, await listPendingRefunds(db, readPage({ limit: LIMIT, ...query }, numberKey))),
  )
  mount(app, adminRefundsContract.failed, async ({ query, request, reply }) =>
    sendPage({ request, reply }, await listFailedRefunds(db, readPage({ limit: LIMIT, ...query }, numberKey))),
  )
  mount(app, adminRefundsContract.losses, async ({ query, request, reply }) =>
    sendPage({ request, reply }, await listLosses(db, readPage({ limit: LIMIT, ...query }, numberKey))),
  )
  mount(app, adminRefundsContract.end, ({ db, admin, params, body }) => {
    const staff = { administratorId: admin.id, now: clock() }
    return endByHand(db, { id: params.id, outcome: body.outcome, staff, ledger })
  })
  mount(app, adminRefundsContract.unused, ({ params }) => listUnused(db, params.id, app.capabilities.payments))
  mount(app, adminRefundsContract.refund, ({ admin, body, requestKey }) => {
    const staff = { administratorId: admin.id, now: clock() }
    return refundHours(db, { refund: body, requestKey, staff, ways: app.capabilities.payments, ledger })
  })
}
