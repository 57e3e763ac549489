import { sql } from 'drizzle-orm'
import type { Db } from './db'

// Bookings share the school's hours, and a change of them waits for bookings under way. The triggers
// `refuse_unavailable_time` and `lock_school_hours` use the same lock.

const LOCK = sql`hashtext('school hours')`

/** No holiday or opening hours change until the transaction ends. */
export async function shareSchoolHours(tx: Db): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock_shared(${LOCK})`)
}

/** Nobody books until the transaction ends. */
export async function lockSchoolHours(tx: Db): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${LOCK})`)
}
