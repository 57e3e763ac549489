import { desc, eq } from 'drizzle-orm'
import type { NewIncident } from '#shared/features/staff/incidents.contract'
import type { Db } from '../../../db/db'
import { requireRow } from '../../../db/queries/require-row'
import { administrators } from '../../../db/schema/accounts/administrators'
import { incidents } from '../../../db/schema/accounts/incidents'

export function findIncidents(db: Db) {
  return db
    .select({ incident: incidents, enteredBy: administrators.name })
    .from(incidents)
    .innerJoin(administrators, eq(administrators.id, incidents.administratorId))
    .orderBy(desc(incidents.noticedOn), desc(incidents.id))
}

export async function insertIncident(
  tx: Db,
  { administratorId, now, ...incident }: NewIncident & { administratorId: number; now: Date },
): Promise<number> {
  const row = { ...incident, administratorId, createdAt: now, updatedAt: now }
  const [inserted] = await tx.insert(incidents).values(row).returning({ id: incidents.id })
  return requireRow(inserted, 'insert into incidents').id
}

/** Locked, so that the next change finds what this one leaves. */
export async function lockIncident(tx: Db, id: number) {
  const [row] = await tx.select().from(incidents).where(eq(incidents.id, id)).for('update')
  return row
}

export async function saveIncident(tx: Db, id: number, incident: NewIncident & { updatedAt: Date }): Promise<void> {
  await tx.update(incidents).set(incident).where(eq(incidents.id, id))
}
