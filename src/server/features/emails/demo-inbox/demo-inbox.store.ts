import { desc, eq } from 'drizzle-orm'
import type { Db } from '../../../db/db'
import { emails } from '../../../db/schema/emails'

/** A page of the emails that were stored instead of sent, newest first, and one more if there is another page. */
export async function findStoredIds(db: Db, { page, size }: { page: number; size: number }): Promise<string[]> {
  const rows = await db
    .select({ id: emails.id })
    .from(emails)
    .where(eq(emails.state, 'kept'))
    .orderBy(desc(emails.createdAt), desc(emails.id))
    .limit(size + 1)
    .offset((page - 1) * size)
  return rows.map(({ id }) => id)
}
