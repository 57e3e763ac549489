import type { FastifyInstance } from 'fastify'
import { adminMoneyContract } from '#shared/features/admin/admin-money.contract'
import { adminRefundsContract } from '#shared/features/admin/admin-refunds.contract'
import type { AppContext } from '../../app-context'
import { mount } from '../../http/mount'
import { numberKey, readPage, sendPage } from '../../http/paging'
import { proposeMatches } from '../credits/bank-file.service'
import { listAwaitedMoney, listToGiveBack } from '../credits/money.service'
import { giveBack, receivePayments } from '../credits/receive.service'
import { recordPayment } from '../credits/record-payment.service'
import { refundHours } from '../credits/refund.service'
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
  mount(app, adminRefundsContract.unused, ({ params }) => listUnused(db, params.id, app.capabilities.payments))
  mount(app, adminRefundsContract.refund, ({ admin, body, requestKey }) => {
    const staff = { administratorId: admin.id, now: clock() }
    return refundHours(db, { refund: body, requestKey, staff, ways: app.capabilities.payments, ledger })
  })
}
