import type { Db } from '../../db/client'
import { creditEntries } from '../../db/schema/credits'

type NewEntry = Pick<typeof creditEntries.$inferInsert, 'studentId' | 'kind' | 'hours' | 'createdAt'>

/** Writes one row of the ledger; the database moves the balance with it, or refuses both. */
export async function addEntry(db: Db, entry: NewEntry): Promise<void> {
  await db.insert(creditEntries).values(entry)
}
