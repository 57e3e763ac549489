import { and, desc, eq, gte, inArray, lt, or } from 'drizzle-orm'
import type { AccountKind } from '#shared/account-kinds'
import type { Db } from '../db/db'
import { securityEntries } from '../db/schema/accounts/security-entries'
import { type PageRequest, rowsToRead } from '../http/responses/paging'

export async function insertEntry(db: Db, entry: typeof securityEntries.$inferInsert): Promise<void> {
  await db.insert(securityEntries).values(entry)
}

const ENDS_ACCESS = ['sign-ins.ended', 'password.changed', 'email.changed'] as const

interface EntrySearch {
  since: Date
  /** Only sign-ins before then count. */
  signedInBefore: Date
}

/** Whether a student has signed in, or somebody has ended the access of others. */
export async function hasEntrySince(
  tx: Db,
  studentId: string,
  { since, signedInBefore }: EntrySearch,
): Promise<boolean> {
  const { account, accountKind, event, createdAt } = securityEntries
  const isOwn = and(eq(account, studentId), eq(accountKind, 'student'), gte(createdAt, since))
  const isSignIn = and(eq(event, 'sign-in'), lt(createdAt, signedInBefore))
  return (await tx.$count(securityEntries, and(isOwn, or(isSignIn, inArray(event, [...ENDS_ACCESS]))))) > 0
}

/** The entries of one account, newest first. */
export function findEntries(
  db: Db,
  { accountKind, account }: { accountKind: AccountKind; account: string },
  page: PageRequest,
) {
  const query = db
    .select()
    .from(securityEntries)
    .where(
      and(
        eq(securityEntries.account, account),
        eq(securityEntries.accountKind, accountKind),
        page.after === undefined ? undefined : lt(securityEntries.id, page.after),
      ),
    )
    .orderBy(desc(securityEntries.id))
    .$dynamic()
  const rows = rowsToRead(page)
  return rows === undefined ? query : query.limit(rows)
}
