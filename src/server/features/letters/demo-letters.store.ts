import { desc, eq } from 'drizzle-orm'
import type { Db } from '../../db/client'
import { letters } from '../../db/schema/letters'

/** A page of the letters that were kept instead of sent, the newest first, and one more where there is another page. */
export async function findKept(db: Db, { page, size }: { page: number; size: number }): Promise<string[]> {
  const rows = await db
    .select({ id: letters.id })
    .from(letters)
    .where(eq(letters.state, 'kept'))
    .orderBy(desc(letters.createdAt), desc(letters.id))
    .limit(size + 1)
    .offset((page - 1) * size)
  return rows.map(({ id }) => id)
}
