import { and, desc, eq, gt, gte, isNull, sql } from 'drizzle-orm'
import type { EmailKind } from '#shared/features/emails/emails.rules'
import type { Db } from '../db/db'
import { emails } from '../db/schema/emails'

const isGood = (now: Date) => and(isNull(emails.linkUsedAt), gt(emails.expiresAt, now))

/** The letter whose link has this token, while the link is good. */
export async function findLinkedEmail(db: Db, linkHash: string, now: Date) {
  const [row] = await db
    .select()
    .from(emails)
    .where(and(eq(emails.linkHash, linkHash), isGood(now)))
  return row
}

/** Uses a link up. False when somebody else just did: of two clicks at once one acts. */
export async function spendLink(tx: Db, emailId: string, now: Date): Promise<boolean> {
  const rows = await tx
    .update(emails)
    .set({ linkUsedAt: now })
    .where(and(eq(emails.id, emailId), isGood(now)))
    .returning({ id: emails.id })
  return rows.length === 1
}

/** The newest address that a student asked for and has not confirmed yet. */
export async function findWantedAddress(db: Db, studentId: string, now: Date) {
  const [row] = await db
    .select({ email: emails.address })
    .from(emails)
    .where(and(eq(emails.studentId, studentId), eq(emails.kind, 'confirm-address'), isGood(now)))
    .orderBy(desc(emails.createdAt))
    .limit(1)
  return row?.email ?? null
}

/** Whether a letter of a kind about a session has a link that still acts, decided at this moment or later. */
export async function hasOpenLink(tx: Db, { kind, studentId, sessionId, since, now }: OpenLinkAbout): Promise<boolean> {
  const [row] = await tx
    .select({ id: emails.id })
    .from(emails)
    .where(
      and(
        eq(emails.studentId, studentId),
        eq(emails.sessionId, sessionId),
        eq(emails.kind, kind),
        gte(emails.createdAt, since),
        isGood(now),
      ),
    )
    .limit(1)
  return row !== undefined
}

interface OpenLinkAbout {
  kind: EmailKind
  studentId: string
  sessionId: number
  since: Date
  now: Date
}

export type LinkOwner = { studentId: string } | { tutorId: number } | { administratorId: number }

function isOf(owner: LinkOwner) {
  if ('studentId' in owner) return eq(emails.studentId, owner.studentId)
  if ('tutorId' in owner) return eq(emails.tutorId, owner.tutorId)
  return eq(emails.administratorId, owner.administratorId)
}

/** Ends the links of earlier letters of a kind: only the newest acts. */
export async function endLinks(
  tx: Db,
  owner: LinkOwner,
  kind: 'confirm-address' | 'forgotten-password' | 'tutor-invited',
  now: Date,
): Promise<void> {
  await tx
    .update(emails)
    .set({ linkUsedAt: now })
    .where(and(isOf(owner), eq(emails.kind, kind), isNull(emails.linkUsedAt), sql`${emails.linkHash} is not null`))
}
