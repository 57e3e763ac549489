import { and, eq, lt, sql } from 'drizzle-orm'
import type { Db } from '../../db/db'
import { knownDevices } from '../../db/schema/known-devices'

export type KnownDevice = Pick<typeof knownDevices.$inferSelect, 'accountKind' | 'account' | 'tokenHash'>

export async function isKnownDevice(db: Db, { accountKind, account, tokenHash }: KnownDevice): Promise<boolean> {
  const found = await db.$count(
    knownDevices,
    and(
      eq(knownDevices.tokenHash, tokenHash),
      eq(knownDevices.accountKind, accountKind),
      eq(knownDevices.account, account),
    ),
  )
  return found > 0
}

/** Whether any account has signed in with it: only then is it one of ours, and not a value somebody made up. */
export async function isDeviceOfAnybody(db: Db, tokenHash: string): Promise<boolean> {
  return (await db.$count(knownDevices, eq(knownDevices.tokenHash, tokenHash))) > 0
}

/** True when the account has not been seen on this device before. */
export async function noteDevice(db: Db, device: KnownDevice, now: Date): Promise<boolean> {
  const [row] = await db
    .insert(knownDevices)
    .values({ ...device, lastSeenAt: now })
    .onConflictDoUpdate({
      target: [knownDevices.tokenHash, knownDevices.accountKind, knownDevices.account],
      set: { lastSeenAt: now },
    })
    // PostgreSQL's own mark of a row that an update has not touched yet.
    .returning({ isNew: sql<boolean>`xmax = 0` })
  return row?.isNew === true
}

export async function removeOldDevices(db: Db, before: Date): Promise<void> {
  await db.delete(knownDevices).where(lt(knownDevices.lastSeenAt, before))
}
