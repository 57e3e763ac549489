import { sql } from 'drizzle-orm'
import type { Db } from '../db'

// Bookings share this lock, and a change of the school's hours waits for running bookings. The triggers
// `refuse_unavailable_time` and `lock_school_hours` use the same lock.

const LOCK = sql`hashtext('school hours')`

/** Prevents changes of holidays and opening hours until the transaction ends. */
export async function shareSchoolHours(tx: Db): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock_shared(${LOCK})`)
}

/** Prevents bookings until the transaction ends. */
export async function lockSchoolHours(tx: Db): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${LOCK})`)
}
