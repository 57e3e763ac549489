import { and, desc, eq, lt } from 'drizzle-orm'
import type { Db } from '../../../db/db'
import { requireRow } from '../../../db/queries/require-row'
import { administrators } from '../../../db/schema/accounts/administrators'
import { familyNotes } from '../../../db/schema/accounts/families'
import { type PageRequest, rowsToRead } from '../../../http/responses/paging'

/** Newest first, with the name of the author. */
export function findNotes(db: Db, familyId: number, page: PageRequest) {
  const { id, text, createdAt } = familyNotes
  const query = db
    .select({ id, text, createdAt, author: administrators.name })
    .from(familyNotes)
    .innerJoin(administrators, eq(administrators.id, familyNotes.administratorId))
    .where(and(eq(familyNotes.familyId, familyId), page.after === undefined ? undefined : lt(id, page.after)))
    .orderBy(desc(id))
    .$dynamic()
  const rows = rowsToRead(page)
  return rows === undefined ? query : query.limit(rows)
}

export async function insertNote(tx: Db, note: typeof familyNotes.$inferInsert): Promise<number> {
  const [row] = await tx.insert(familyNotes).values(note).returning({ id: familyNotes.id })
  return requireRow(row, 'insert into family_notes').id
}

export async function moveNotes(tx: Db, { fromId, intoId }: { fromId: number; intoId: number }): Promise<void> {
  await tx.update(familyNotes).set({ familyId: intoId }).where(eq(familyNotes.familyId, fromId))
}

/** For an export. */
export function findAllNotes(db: Db, familyId: number) {
  const { id, text, createdAt } = familyNotes
  return db.select({ text, createdAt }).from(familyNotes).where(eq(familyNotes.familyId, familyId)).orderBy(desc(id))
}

export async function removeNotes(tx: Db, familyId: number): Promise<void> {
  await tx.delete(familyNotes).where(eq(familyNotes.familyId, familyId))
}
