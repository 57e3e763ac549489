import type { Incident, NewIncident } from '#shared/features/staff/incidents.contract'
import { businessDay } from '#shared/time/business-day'
import { recordAction, type Staff } from '../../../audit/record-action'
import type { Db } from '../../../db/db'
import { transact } from '../../../db/transact'
import { AppError, orNotFound, validationError } from '../../../http/app-error'
import { findIncidents, insertIncident, lockIncident, saveIncident } from './incidents.store'

/** The whole register: a school has few incidents. */
export async function listIncidents(db: Db): Promise<Incident[]> {
  const rows = await findIncidents(db)
  return rows.map(({ incident: { administratorId: _, createdAt, updatedAt, ...incident }, enteredBy }) => ({
    ...incident,
    enteredBy,
    createdAt: createdAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
  }))
}

export function recordIncident(db: Db, incident: NewIncident, staff: Staff): Promise<Incident> {
  refuseFutureDays(incident, staff.now)
  return transact(db, async (tx) => {
    const id = await insertIncident(tx, { ...incident, ...staff })
    await recordAction(tx, { ...staff, action: 'incident.recorded', target: String(id), before: null, after: incident })
    return showIncident(tx, id)
  })
}

export function correctIncident(db: Db, id: number, incident: NewIncident, staff: Staff): Promise<Incident> {
  refuseFutureDays(incident, staff.now)
  return transact(db, async (tx) => {
    const row = await lockIncident(tx, id)
    if (!row) throw new AppError('NOT_FOUND')
    const { id: _, administratorId: __, createdAt: ___, updatedAt: ____, ...before } = row
    await saveIncident(tx, id, { ...incident, updatedAt: staff.now })
    await recordAction(tx, { ...staff, action: 'incident.corrected', target: String(id), before, after: incident })
    return showIncident(tx, id)
  })
}

const DAYS = ['happenedOn', 'noticedOn', 'commissionNotifiedOn', 'peopleNotifiedOn'] as const

/** A register tells what has happened. */
function refuseFutureDays(incident: NewIncident, now: Date): void {
  const today = businessDay(now)
  const field = DAYS.find((each) => (incident[each] ?? '') > today)
  if (field !== undefined) throw validationError(field, 'DAY_IN_FUTURE')
}

async function showIncident(tx: Db, id: number): Promise<Incident> {
  return orNotFound((await listIncidents(tx)).find((incident) => incident.id === id))
}
