import type { FastifyInstance } from 'fastify'
import { incidentsContract } from '#shared/features/staff/incidents.contract'
import { businessDay } from '#shared/time/business-day'
import { INCIDENTS_FILE_WORDS } from '#shared/words/files/incidents-csv.words'
import type { AppContext } from '../../../app-context'
import type { SignedInAdministrator } from '../../../http/mount/callers'
import { mount } from '../../../http/mount/mount'
import { prefersCsv } from '../../../http/responses/csv'
import { correctIncident, listIncidents, recordIncident } from './incidents.service'
import { writeIncidentsCsv } from './incidents-csv'

/** The register of confidentiality incidents. */
export function incidentsRoutes(app: FastifyInstance, { db, clock }: AppContext): void {
  const staffOf = (admin: SignedInAdministrator) => ({ administratorId: admin.id, now: clock() })

  mount(app, incidentsContract.list, async ({ query: { lang: language = 'en' }, request, reply }) => {
    const incidents = await listIncidents(db)
    reply.header('Vary', 'Accept')
    if (!prefersCsv(request)) return incidents
    const name = `${INCIDENTS_FILE_WORDS[language].fileName}-${businessDay(clock())}.csv`
    return reply
      .type('text/csv; charset=utf-8')
      .header('Content-Disposition', `attachment; filename="${name}"`)
      .send(writeIncidentsCsv(incidents, language))
  })
  mount(app, incidentsContract.create, ({ db, admin, body }) => recordIncident(db, body, staffOf(admin)))
  mount(app, incidentsContract.change, ({ db, admin, params, body }) =>
    correctIncident(db, params.id, body, staffOf(admin)),
  )
}
