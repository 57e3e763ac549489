import { and, eq, inArray, isNotNull, isNull, lt, sql } from 'drizzle-orm'
import { unionAll } from 'drizzle-orm/pg-core'
import { UNCONFIRMED_EMAILS_PER_DAY } from '#shared/features/emails/delivery.rules'
import { DAY_MS } from '#shared/time/units'
import type { Db } from '../db/db'
import { administrators } from '../db/schema/accounts/administrators'
import { guardianAccounts } from '../db/schema/accounts/families'
import { students } from '../db/schema/accounts/students'
import { unconfirmedAddresses } from '../db/schema/emails'
import { tutors } from '../db/schema/tutoring/booking'

/** Whether an account whose owner confirmed the address, or a tutor or staff account, has this address. */
export async function hasConfirmedAccount(db: Db, address: string): Promise<boolean> {
  const email = address.toLowerCase()
  const found = sql<number>`1`.as('found')
  const rows = await unionAll(
    db
      .select({ found })
      .from(students)
      .where(and(eq(sql`lower(${students.email})`, email), isNotNull(students.emailConfirmedAt))),
    db
      .select({ found })
      .from(guardianAccounts)
      .where(and(eq(sql`lower(${guardianAccounts.email})`, email), isNotNull(guardianAccounts.emailConfirmedAt))),
    db
      .select({ found })
      .from(tutors)
      .where(eq(sql`lower(${tutors.email})`, email)),
    db
      .select({ found })
      .from(administrators)
      .where(eq(sql`lower(${administrators.email})`, email)),
  ).limit(1)
  return rows.length > 0
}

/** Counts one email to an address; false if its budget of the day is spent or its owner refused all emails. */
export async function countUnconfirmedEmail(db: Db, { key, now }: { key: string; now: Date }): Promise<boolean> {
  const windowStart = new Date(now.getTime() - DAY_MS).toISOString()
  const isOver = sql`${unconfirmedAddresses.windowStartedAt} <= ${windowStart}::timestamptz`
  const rows = await db
    .insert(unconfirmedAddresses)
    .values({ key, sent: 1, windowStartedAt: now })
    .onConflictDoUpdate({
      target: unconfirmedAddresses.key,
      set: {
        sent: sql`case when ${isOver} then 1 else ${unconfirmedAddresses.sent} + 1 end`,
        windowStartedAt: sql`case when ${isOver} then excluded.window_started_at
          else ${unconfirmedAddresses.windowStartedAt} end`,
      },
      setWhere: sql`${unconfirmedAddresses.blockedAt} is null
        and (${isOver} or ${unconfirmedAddresses.sent} < ${UNCONFIRMED_EMAILS_PER_DAY})`,
    })
    .returning({ key: unconfirmedAddresses.key })
  return rows.length === 1
}

export async function uncountEmail(db: Db, key: string): Promise<void> {
  await db
    .update(unconfirmedAddresses)
    .set({ sent: sql`greatest(${unconfirmedAddresses.sent} - 1, 0)` })
    .where(eq(unconfirmedAddresses.key, key))
}

export async function isBlocked(db: Db, keys: string[]): Promise<boolean> {
  const isRefused = and(inArray(unconfirmedAddresses.key, keys), isNotNull(unconfirmedAddresses.blockedAt))
  return (await db.$count(unconfirmedAddresses, isRefused)) > 0
}

export async function setBlocked(db: Db, key: string, now: Date): Promise<void> {
  await db
    .insert(unconfirmedAddresses)
    .values({ key, windowStartedAt: now, blockedAt: now })
    .onConflictDoUpdate({ target: unconfirmedAddresses.key, set: { blockedAt: now } })
}

/** Refusals never expire. */
export async function removeOldBudgets(db: Db, before: Date): Promise<void> {
  await db
    .delete(unconfirmedAddresses)
    .where(and(lt(unconfirmedAddresses.windowStartedAt, before), isNull(unconfirmedAddresses.blockedAt)))
}
