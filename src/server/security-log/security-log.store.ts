import { and, desc, eq, lt } from 'drizzle-orm'
import type { AccountKind } from '#shared/account-kinds'
import type { Db } from '../db/db'
import { securityEntries } from '../db/schema/accounts/security-entries'
import { type PageRequest, rowsToRead } from '../http/responses/paging'

export async function insertEntry(db: Db, entry: typeof securityEntries.$inferInsert): Promise<void> {
  await db.insert(securityEntries).values(entry)
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
