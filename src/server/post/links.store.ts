import { and, desc, eq, gt, gte, isNull, sql } from 'drizzle-orm'
import type { LetterKind } from '#shared/features/letters/letters.rules'
import type { Db } from '../db/client'
import { letters } from '../db/schema/letters'

const isGood = (now: Date) => and(isNull(letters.linkUsedAt), gt(letters.expiresAt, now))

/** The letter whose link has this token, while the link is good. */
export async function findLinkedLetter(db: Db, linkHash: string, now: Date) {
  const [row] = await db
    .select()
    .from(letters)
    .where(and(eq(letters.linkHash, linkHash), isGood(now)))
  return row
}

/** Uses a link up. False when somebody else just did: of two clicks at once one acts. */
export async function spendLink(tx: Db, letterId: string, now: Date): Promise<boolean> {
  const rows = await tx
    .update(letters)
    .set({ linkUsedAt: now })
    .where(and(eq(letters.id, letterId), isGood(now)))
    .returning({ id: letters.id })
  return rows.length === 1
}

/** The newest address that a student asked for and has not confirmed yet. */
export async function findWantedAddress(db: Db, studentId: string, now: Date) {
  const [row] = await db
    .select({ email: letters.address })
    .from(letters)
    .where(and(eq(letters.studentId, studentId), eq(letters.kind, 'confirm-address'), isGood(now)))
    .orderBy(desc(letters.createdAt))
    .limit(1)
  return row?.email ?? null
}

/** Whether a letter of a kind about a session has a link that still acts, decided at this moment or later. */
export async function hasOpenLink(tx: Db, { kind, studentId, sessionId, since, now }: OpenLinkAbout): Promise<boolean> {
  const [row] = await tx
    .select({ id: letters.id })
    .from(letters)
    .where(
      and(
        eq(letters.studentId, studentId),
        eq(letters.sessionId, sessionId),
        eq(letters.kind, kind),
        gte(letters.createdAt, since),
        isGood(now),
      ),
    )
    .limit(1)
  return row !== undefined
}

interface OpenLinkAbout {
  kind: LetterKind
  studentId: string
  sessionId: number
  since: Date
  now: Date
}

export type LinkOwner = { studentId: string } | { tutorId: number } | { administratorId: number }

function isOf(owner: LinkOwner) {
  if ('studentId' in owner) return eq(letters.studentId, owner.studentId)
  if ('tutorId' in owner) return eq(letters.tutorId, owner.tutorId)
  return eq(letters.administratorId, owner.administratorId)
}

/** Ends the links of earlier letters of a kind: only the newest acts. */
export async function endLinks(
  tx: Db,
  owner: LinkOwner,
  kind: 'confirm-address' | 'forgotten-password' | 'tutor-invited',
  now: Date,
): Promise<void> {
  await tx
    .update(letters)
    .set({ linkUsedAt: now })
    .where(and(isOf(owner), eq(letters.kind, kind), isNull(letters.linkUsedAt), sql`${letters.linkHash} is not null`))
}
