import type { FastifyInstance } from 'fastify'
import { adminAccountsContract } from '#shared/features/admin/admin-accounts.contract'
import { adminMoneyContract } from '#shared/features/admin/admin-money.contract'
import { adminRefundsContract } from '#shared/features/admin/admin-refunds.contract'
import { ACCOUNTS_FILE_WORDS } from '#shared/words/accounts-file.words'
import type { AppContext } from '../../app-context'
import { CSV_OR_JSON, prefers } from '../../http/accept'
import { mount } from '../../http/mount'
import { numberKey, readPage, sendPage } from '../../http/paging'
import { accountsOf, listMoneyMoved } from '../credits/accounts.service'
import { writeAccountsCsv } from '../credits/accounts-csv'
import { proposeMatches } from '../credits/bank-file.service'
import { endByHand } from '../credits/end-refund.service'
import { listAwaitedMoney, listToGiveBack } from '../credits/money.service'
import { giveBack, receivePayments } from '../credits/receive.service'
import { recordPayment } from '../credits/record-payment.service'
import { refundHours } from '../credits/refund.service'
import { listFailedRefunds, listLosses, listPendingRefunds } from '../credits/refund-list.service'
import { listUnused } from '../credits/unused.service'

/** The lists come by pages also when nobody says how long one is. */
const LIMIT = '100'

export function adminMoneyRoutes(app: FastifyInstance, { db, clock, ledger }: AppContext): void {
  mount(app, adminMoneyContract.awaited, async ({ query: { search, ...query }, request, reply }) => {
    const page = readPage({ limit: LIMIT, ...query }, numberKey)
    return sendPage({ request, reply }, await listAwaitedMoney(db, search, page))
  })
  mount(app, adminMoneyContract.toGiveBack, async ({ query, request, reply }) =>
    sendPage({ request, reply }, await listToGiveBack(db, readPage({ limit: LIMIT, ...query }, numberKey))),
  )
  mount(app, adminMoneyContract.readBankFile, ({ body }) => proposeMatches(db, body.text))
  mount(app, adminMoneyContract.receive, ({ admin, body, requestKey }) => {
    const staff = { administratorId: admin.id, now: clock() }
    return receivePayments(db, { payments: body.payments, requestKey, staff, ledger })
  })
  mount(app, adminMoneyContract.record, ({ admin, body, requestKey }) => {
    const staff = { administratorId: admin.id, now: clock() }
    return recordPayment(db, { payment: body, requestKey, staff, ledger })
  })
  mount(app, adminMoneyContract.giveBack, ({ admin, body, requestKey }) =>
    giveBack(db, { ...body, requestKey, staff: { administratorId: admin.id, now: clock() } }),
  )
  mount(app, adminAccountsContract.accounts, ({ query }) => accountsOf(db, query))
  mount(app, adminAccountsContract.movements, async ({ query: { lang = 'en', ...days }, request, reply }) => {
    const movements = await listMoneyMoved(db, days)
    reply.header('Vary', 'Accept')
    if (!prefers(request.headers.accept, CSV_OR_JSON)) return movements
    const name = `${ACCOUNTS_FILE_WORDS[lang].fileName}-${days.from}-${days.to}.csv`
    return reply
      .type('text/csv; charset=utf-8')
      .header('Content-Disposition', `attachment; filename="${name}"`)
      .send(writeAccountsCsv(movements, lang))
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
  mount(app, adminRefundsContract.end, ({ admin, params, body, requestKey }) => {
    const staff = { administratorId: admin.id, now: clock() }
    return endByHand(db, { id: params.id, outcome: body.outcome, requestKey, staff, ledger })
  })
  mount(app, adminRefundsContract.unused, ({ params }) => listUnused(db, params.id, app.capabilities.payments))
  mount(app, adminRefundsContract.refund, ({ admin, body, requestKey }) => {
    const staff = { administratorId: admin.id, now: clock() }
    return refundHours(db, { refund: body, requestKey, staff, ways: app.capabilities.payments, ledger })
  })
}
