import { and, eq, lte } from 'drizzle-orm'
import type { Db } from '../db/db'
import { jobRuns } from '../db/schema/job-runs'

export interface JobLease {
  name: string
  holder: string
}

/** Takes a job for this process when it is due and no other process holds it. */
export async function takeJob(db: Db, lease: JobLease, { now, until }: { now: Date; until: Date }): Promise<boolean> {
  const leased = await db
    .insert(jobRuns)
    .values({ ...lease, leasedUntil: until, dueAt: now })
    .onConflictDoUpdate({
      target: jobRuns.name,
      set: { holder: lease.holder, leasedUntil: until },
      setWhere: and(lte(jobRuns.dueAt, now), lte(jobRuns.leasedUntil, now)),
    })
    .returning({ name: jobRuns.name })
  return leased.length > 0
}

export async function extendLease(db: Db, lease: JobLease, until: Date): Promise<void> {
  await db.update(jobRuns).set({ leasedUntil: until }).where(isHeld(lease))
}

/** Ends the lease. Does nothing if another process has taken it meanwhile. */
export async function finishJob(
  db: Db,
  lease: JobLease,
  { now, dueAt, succeeded }: { now: Date; dueAt: Date; succeeded: boolean },
): Promise<void> {
  await db
    .update(jobRuns)
    .set({ leasedUntil: now, dueAt, ...(succeeded && { succeededAt: now }) })
    .where(isHeld(lease))
}

/** For work outside the jobs, such as a backup by the operator. */
export async function recordSuccess(db: Db, { name, holder }: JobLease, now: Date): Promise<void> {
  await db
    .insert(jobRuns)
    .values({ name, holder, leasedUntil: now, dueAt: now, succeededAt: now })
    .onConflictDoUpdate({ target: jobRuns.name, set: { holder, succeededAt: now } })
}

function isHeld({ name, holder }: JobLease) {
  return and(eq(jobRuns.name, name), eq(jobRuns.holder, holder))
}
