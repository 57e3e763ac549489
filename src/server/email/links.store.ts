import { and, asc, desc, eq, gt, gte, isNotNull, isNull, ne, or, sql } from 'drizzle-orm'
import type { AccountKind } from '#shared/account-kinds'
import type { EmailKind } from '#shared/features/emails/emails.rules'
import type { AccountOf } from '../auth/account'
import type { Db } from '../db/db'
import { ACCOUNT_COLUMNS } from '../db/schema/accounts/sign-ins'
import { emails } from '../db/schema/emails'

const isValid = (now: Date) => and(isNull(emails.linkUsedAt), gt(emails.expiresAt, now))

/** The email whose link has this token, while the link is valid. */
export async function findLinkedEmail(db: Db, linkHash: string, now: Date) {
  const [row] = await db
    .select()
    .from(emails)
    .where(and(eq(emails.linkHash, linkHash), isValid(now)))
  return row
}

/** Marks a link as used. False if it no longer is valid, such as at the second of two concurrent clicks. */
export async function consumeLink(tx: Db, emailId: string, now: Date): Promise<boolean> {
  const rows = await tx
    .update(emails)
    .set({ linkUsedAt: now })
    .where(and(eq(emails.id, emailId), isValid(now)))
    .returning({ id: emails.id })
  return rows.length === 1
}

/** The newest address that a student requested and has not confirmed yet. */
export async function findRequestedAddress(db: Db, studentId: string, now: Date) {
  const [row] = await db
    .select({ email: emails.address })
    .from(emails)
    .where(and(eq(emails.studentId, studentId), eq(emails.kind, 'confirm-address'), isValid(now)))
    .orderBy(desc(emails.createdAt))
    .limit(1)
  return row?.email ?? null
}

interface SessionLink {
  kind: EmailKind
  studentId: string
  sessionId: number
  since: Date
  now: Date
}

/** Whether an email of this kind about a session, queued at `since` or later, has a link that is still valid. */
export async function hasValidLink(tx: Db, { kind, studentId, sessionId, since, now }: SessionLink): Promise<boolean> {
  const [row] = await tx
    .select({ id: emails.id })
    .from(emails)
    .where(
      and(
        eq(emails.studentId, studentId),
        eq(emails.sessionId, sessionId),
        eq(emails.kind, kind),
        gte(emails.createdAt, since),
        isValid(now),
      ),
    )
    .limit(1)
  return row !== undefined
}

/**
 * When the account lost this address, and whether it was confirmed, unless it got it back since by its link. `openAt`:
 * only if the link that restores it still works.
 */
export async function findLostAddress(
  tx: Db,
  { accountKind, id }: AccountOf<AccountKind>,
  address: string,
  { openAt }: { openAt?: Date } = {},
): Promise<{ lostAt: Date; wasConfirmed: boolean } | undefined> {
  const isOfAccount = and(eq(emails[ACCOUNT_COLUMNS[accountKind]], id), eq(emails.kind, 'address-changed'))
  const isAddress = eq(sql`lower(${emails.address})`, address.toLowerCase())
  const [row] = await tx
    .select({ lostAt: emails.createdAt, facts: emails.facts })
    .from(emails)
    .where(and(isOfAccount, isAddress, openAt ? isValid(openAt) : isNull(emails.linkUsedAt)))
    .orderBy(asc(emails.createdAt))
    .limit(1)
  return row && { lostAt: row.lostAt, wasConfirmed: 'wasConfirmed' in row.facts && row.facts.wasConfirmed === true }
}

interface LostAddress {
  accountKind: AccountKind
  address: string
  /** The account that gets the address, if it exists. */
  exceptId: string | number | undefined
  now: Date
}

/** Whether an open link restores the address to another account of this kind. */
export async function isRestorable(tx: Db, { accountKind, address, exceptId, now }: LostAddress): Promise<boolean> {
  const owner = emails[ACCOUNT_COLUMNS[accountKind]]
  const isOfOther = and(isNotNull(owner), exceptId === undefined ? undefined : ne(owner, exceptId))
  const isAddress = eq(sql`lower(${emails.address})`, address.toLowerCase())
  return (await tx.$count(emails, and(isOfOther, isAddress, eq(emails.kind, 'address-changed'), isValid(now)))) > 0
}

/** Until when a link restores an earlier address of the account; null if no such link was sent, or it has ended. */
export async function findOpenRestoreEnd(
  tx: Db,
  { accountKind, id }: AccountOf<AccountKind>,
  now: Date,
): Promise<Date | null> {
  const isOfAccount = and(eq(emails[ACCOUNT_COLUMNS[accountKind]], id), eq(emails.kind, 'address-changed'))
  const [row] = await tx
    .select({ until: emails.expiresAt })
    .from(emails)
    .where(and(isOfAccount, isValid(now), ne(emails.state, 'dropped')))
    .orderBy(desc(emails.expiresAt))
    .limit(1)
  return row?.until ?? null
}

interface EndedLinks {
  now: Date
  /** Also ends links of emails from this time on that restore an earlier address. */
  restoredSince?: Date | undefined
}

/** Ends the account's open links, except those that restore an earlier address. */
export async function endOpenLinks(
  tx: Db,
  { accountKind, id }: AccountOf<AccountKind>,
  { now, restoredSince }: EndedLinks,
): Promise<void> {
  const isEnded = or(
    ne(emails.kind, 'address-changed'),
    restoredSince === undefined ? undefined : gte(emails.createdAt, restoredSince),
  )
  await tx
    .update(emails)
    .set({ linkUsedAt: now })
    .where(
      and(eq(emails[ACCOUNT_COLUMNS[accountKind]], id), isNull(emails.linkUsedAt), isNotNull(emails.linkHash), isEnded),
    )
}

/** Ends the links of earlier emails of a kind, so that only the newest works. */
export async function endLinks<Kind extends AccountKind>(
  tx: Db,
  { accountKind, id }: AccountOf<Kind>,
  kind:
    | 'confirm-address'
    | 'forgotten-password'
    | 'tutor-invited'
    | 'family-invited'
    | 'family-confirm'
    | 'staff-invited',
  now: Date,
): Promise<void> {
  const isOwned = eq(emails[ACCOUNT_COLUMNS[accountKind]], id)
  await tx
    .update(emails)
    .set({ linkUsedAt: now })
    .where(and(isOwned, eq(emails.kind, kind), isNull(emails.linkUsedAt), isNotNull(emails.linkHash)))
}

const isOpenReport = and(eq(emails.kind, 'tutor-report'), isNull(emails.linkUsedAt), isNotNull(emails.linkHash))

/** Ends the links that show the tutor's report on a session. */
export async function endReportLinks(tx: Db, sessionId: number, now: Date): Promise<void> {
  const isOfSession = eq(emails.sessionId, sessionId)
  await tx.update(emails).set({ linkUsedAt: now }).where(and(isOfSession, isOpenReport))
}

/** Ends the links that show any report on a student. */
export async function endReportLinksOf(tx: Db, studentId: string, now: Date): Promise<void> {
  const isOfStudent = eq(emails.studentId, studentId)
  await tx.update(emails).set({ linkUsedAt: now }).where(and(isOfStudent, isOpenReport))
}
