import { and, eq, lt, ne, sql } from 'drizzle-orm'
import type { Db } from '../../db/db'
import { knownDevices } from '../../db/schema/accounts/sign-ins'

export type KnownDevice = Pick<typeof knownDevices.$inferSelect, 'accountKind' | 'account' | 'tokenHash'>

export async function isKnownDevice(db: Db, { accountKind, account, tokenHash }: KnownDevice): Promise<boolean> {
  const count = await db.$count(
    knownDevices,
    and(
      eq(knownDevices.tokenHash, tokenHash),
      eq(knownDevices.accountKind, accountKind),
      eq(knownDevices.account, account),
    ),
  )
  return count > 0
}

/** Whether the account has signed in before, in any browser that is still known. */
export async function hasKnownDevice(
  db: Db,
  { accountKind, account }: Omit<KnownDevice, 'tokenHash'>,
): Promise<boolean> {
  const isOfAccount = and(eq(knownDevices.accountKind, accountKind), eq(knownDevices.account, account))
  return (await db.$count(knownDevices, isOfAccount)) > 0
}

/** Whether any account has signed in with this token, which shows that we issued it. */
export async function isDeviceOfAnyAccount(db: Db, tokenHash: string): Promise<boolean> {
  return (await db.$count(knownDevices, eq(knownDevices.tokenHash, tokenHash))) > 0
}

/** Saves the device and returns true if the account has not signed in on it before. */
export async function saveDevice(db: Db, device: KnownDevice, now: Date): Promise<boolean> {
  const [row] = await db
    .insert(knownDevices)
    .values({ ...device, lastSeenAt: now })
    .onConflictDoUpdate({
      target: [knownDevices.tokenHash, knownDevices.accountKind, knownDevices.account],
      set: { lastSeenAt: now },
    })
    // PostgreSQL sets xmax to 0 for a row that was inserted rather than updated.
    .returning({ isNew: sql<boolean>`xmax = 0` })
  return row?.isNew === true
}

/** Forgets the account's browsers. They lose their own count of guesses, and their next sign-in is notified as new. */
export async function removeDevices(
  tx: Db,
  { accountKind, account }: Omit<KnownDevice, 'tokenHash'>,
  { exceptTokenHash }: { exceptTokenHash?: string | undefined } = {},
): Promise<void> {
  await tx
    .delete(knownDevices)
    .where(
      and(
        eq(knownDevices.accountKind, accountKind),
        eq(knownDevices.account, account),
        exceptTokenHash === undefined ? undefined : ne(knownDevices.tokenHash, exceptTokenHash),
      ),
    )
}

export async function removeOldDevices(db: Db, before: Date): Promise<void> {
  await db.delete(knownDevices).where(lt(knownDevices.lastSeenAt, before))
}
