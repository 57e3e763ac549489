import type { FastifyInstance } from 'fastify'
import { billingContract } from '#shared/features/billing/billing.contract'
import { businessDay } from '#shared/time/business-day'
import { STATEMENT_WORDS } from '#shared/words/files/statement.words'
import type { AppContext } from '../../app-context'
import { mount } from '../../http/mount/mount'
import { prefersCsv } from '../../http/responses/csv'
import { numberKey, readPage, sendPage } from '../../http/responses/paging'
import { statement, wholeStatement } from './ledger/statement.service'
import { writeStatementCsv } from './ledger/statement-csv'
import { buyHours } from './purchases/buy-hours.service'
import { cancelPurchase, checkPurchase, listPendingPurchases } from './purchases/pending-purchases.service'

/** Billing endpoints for students. */
export function billingRoutes(app: FastifyInstance, { db, clock, billing }: AppContext): void {
  mount(app, billingContract.purchase, async ({ student, body, requestKey, reply, countRare }) => {
    const buyer = { studentId: student.id, language: student.preferredLanguage }
    const answer = await buyHours(db, billing, {
      ...buyer,
      purchase: body,
      requestKey,
      now: clock(),
      countHold: countRare,
    })
    if ('purchase' in answer) reply.code(202)
    return answer
  })
  mount(app, billingContract.pending, ({ student }) => listPendingPurchases(db, billing, { studentId: student.id }))
  mount(app, billingContract.checkPurchase, ({ student, params }) =>
    checkPurchase(db, billing, { buyer: { studentId: student.id }, id: params.id, now: clock() }),
  )
  mount(app, billingContract.cancelPurchase, ({ db, student, params }) =>
    cancelPurchase(db, { buyer: { studentId: student.id }, id: params.id }),
  )
  mount(app, billingContract.statement, async ({ student, query, request, reply }) => {
    const page = readPage(query, numberKey)
    reply.header('Vary', 'Accept')
    if (!prefersCsv(request)) {
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
