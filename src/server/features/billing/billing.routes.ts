import type { FastifyInstance } from 'fastify'
import { creditsContract } from '#shared/features/billing/billing.contract'
import { businessDay } from '#shared/time/business-day'
import { STATEMENT_WORDS } from '#shared/words/statement.words'
import type { AppContext } from '../../app-context'
import { mount } from '../../http/mount/mount'
import { CSV_OR_JSON, prefers } from '../../http/responses/accept'
import { numberKey, readPage, sendPage } from '../../http/responses/paging'
import { statement, wholeStatement } from './ledger/statement.service'
import { writeStatementCsv } from './ledger/statement-csv'
import { cancelPurchase, checkPurchase, listPendingPurchases } from './purchases/pending-purchases.service'
import { purchaseHours } from './purchases/purchase.service'

export function creditsRoutes(app: FastifyInstance, { db, clock, ledger }: AppContext): void {
  mount(app, creditsContract.purchase, async ({ student, body, requestKey, payments, reply }) => {
    const buyer = { studentId: student.id, language: student.preferredLanguage }
    const request = { ...buyer, purchase: body, requestKey, now: clock(), ledger }
    const answer = await purchaseHours(db, payments, request)
    if ('purchase' in answer) reply.code(202)
    return answer
  })
  mount(app, creditsContract.unpaid, ({ student }) => listPendingPurchases(db, student.id, app.capabilities.payments))
  mount(app, creditsContract.checkPurchase, ({ student, params }) => {
    const check = { ways: app.capabilities.payments, ledger, now: clock() }
    return checkPurchase(db, { studentId: student.id, id: params.id }, check)
  })
  mount(app, creditsContract.cancelPurchase, ({ db, student, params }) =>
    cancelPurchase(db, { studentId: student.id, id: params.id }),
  )
  mount(app, creditsContract.statement, async ({ student, query, request, reply }) => {
    const page = readPage(query, numberKey)
    reply.header('Vary', 'Accept')
    if (!prefers(request.headers.accept, CSV_OR_JSON)) {
      return sendPage({ request, reply }, await statement(db, student.id, page))
    }
    const language = query.lang ?? student.preferredLanguage
    const name = `${STATEMENT_WORDS[language].fileName}-${businessDay(clock())}.csv`
    return reply
      .type('text/csv; charset=utf-8')
      .header('Content-Disposition', `attachment; filename="${name}"`)
      .send(writeStatementCsv(await wholeStatement(db, student.id), language))
  })
}
