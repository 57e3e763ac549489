import { and, desc, eq, ne, sql } from 'drizzle-orm'
import type { LetterState } from '#shared/features/letters/letters.rules'
import type { Db } from '../../db/client'
import { letters } from '../../db/schema/letters'
import { type PageRequest, rowsToRead } from '../../http/paging'

export interface WhichLetters {
  id?: string
  state?: LetterState | undefined
  /** Letters about staff accounts are for who may see those. */
  seesStaff: boolean
}

const isSeen = ({ id, state, seesStaff }: WhichLetters) =>
  and(
    id === undefined ? undefined : eq(letters.id, id),
    state === undefined ? undefined : eq(letters.state, state),
    seesStaff ? undefined : ne(letters.recipient, 'administrator'),
  )

/** The ids of a page of letters, newest first. */
export function findLetterIds(db: Db, which: WhichLetters, page: PageRequest<string>) {
  const last = sql`select last.created_at, last.id from letters last where last.id = ${page.after}::uuid`
  const isAfter = page.after === undefined ? undefined : sql`(${letters.createdAt}, ${letters.id}) < (${last})`
  const query = db
    .select({ id: letters.id })
    .from(letters)
    .where(and(isSeen(which), isAfter))
    .orderBy(desc(letters.createdAt), desc(letters.id))
    .$dynamic()
  const rows = rowsToRead(page)
  return rows === undefined ? query : query.limit(rows)
}

/** A second member of staff who sends the same letter again waits, and then finds it waiting. */
export async function lockLetter(tx: Db, which: WhichLetters & { id: string }) {
  const [row] = await tx.select().from(letters).where(isSeen(which)).for('update')
  return row
}

/** Puts a letter back among those that are due. */
export async function waitAgain(tx: Db, id: string, now: Date): Promise<void> {
  await tx
    .update(letters)
    .set({ state: 'waiting', problem: null, tries: 0, dueAt: now, finishedAt: null })
    .where(eq(letters.id, id))
}
