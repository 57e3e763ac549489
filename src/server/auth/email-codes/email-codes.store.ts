import { and, eq, gt, lt, lte, sql } from 'drizzle-orm'
import type { Db } from '../../db/db'
import { emailCodes } from '../../db/schema/accounts/sign-ins'

const TRIES = 5

/** The requester of a code: a sign-in, or a student who is not signed in yet. */
export type CodeOwner = { tokenHash: string } | { studentId: string }

/** Replaces an earlier code of the same owner. */
export async function saveEmailCode(
  tx: Db,
  owner: CodeOwner,
  { emailId, now: createdAt }: { emailId: string; now: Date },
): Promise<void> {
  const target = 'tokenHash' in owner ? emailCodes.tokenHash : emailCodes.studentId
  const code = { emailId, tries: 0, createdAt }
  await tx
    .insert(emailCodes)
    .values({ ...owner, ...code })
    .onConflictDoUpdate({ target, set: code })
}

/**
 * Counts a try before the code is compared, so that parallel tries count in full. Returns the id of the code's email;
 * undefined once the code has ended.
 */
export async function takeTry(
  db: Db,
  owner: CodeOwner & { emailId?: string },
  { createdAfter }: { createdAfter: Date },
): Promise<string | undefined> {
  const isMeant = owner.emailId === undefined ? undefined : eq(emailCodes.emailId, owner.emailId)
  const isOpen = and(lt(emailCodes.tries, TRIES), gt(emailCodes.createdAt, createdAfter))
  const [row] = await db
    .update(emailCodes)
    .set({ tries: sql`${emailCodes.tries} + 1` })
    .where(and(isOf(owner), isMeant, isOpen))
    .returning({ emailId: emailCodes.emailId })
  return row?.emailId
}

/** Ends a code. True for one of several concurrent requests. */
export async function useEmailCode(tx: Db, emailId: string): Promise<boolean> {
  const ended = await tx.delete(emailCodes).where(eq(emailCodes.emailId, emailId)).returning({ id: emailCodes.emailId })
  return ended.length === 1
}

/** Ends the code with which the student could name a guardian before signing in. */
export async function endCodeOfStudent(tx: Db, studentId: string): Promise<void> {
  await tx.delete(emailCodes).where(eq(emailCodes.studentId, studentId))
}

export async function removeOldEmailCodes(db: Db, before: Date): Promise<void> {
  await db.delete(emailCodes).where(lte(emailCodes.createdAt, before))
}

function isOf(owner: CodeOwner) {
  return 'tokenHash' in owner ? eq(emailCodes.tokenHash, owner.tokenHash) : eq(emailCodes.studentId, owner.studentId)
}
