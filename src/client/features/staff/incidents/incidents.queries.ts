import { incidentsContract, type NewIncident } from '#shared/features/staff/incidents.contract'
import { call } from '../../../api/call'
import { actionsWith } from '../../../api/use-action'
import { portalKeys } from '../../../parts/portal/queries/portal-keys'
import { freshQuery } from '../../../parts/portal/queries/portal-query'

const { incidents, activity } = portalKeys

export const incidentQueries = {
  list: () => freshQuery(incidents.list, () => call(incidentsContract.list)),
}

const incidentAction = actionsWith({ changes: [incidents, activity], lostSignIn: 'staff' })

/** Without an id, a new incident. */
export const saveIncident = (id: number | null) =>
  incidentAction((body: NewIncident) =>
    id === null
      ? call(incidentsContract.create, { body })
      : call(incidentsContract.change, { params: { id: String(id) }, body }),
  )
