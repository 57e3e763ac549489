import { and, desc, eq, ne, sql } from 'drizzle-orm'
import type { EmailState } from '#shared/features/emails/emails.rules'
import type { Db } from '../../../db/db'
import { emails } from '../../../db/schema/emails'
import { type PageRequest, rowsToRead } from '../../../http/responses/paging'

export interface EmailFilter {
  id?: string
  state?: EmailState | undefined
  /** Letters about staff accounts are for who may see those. */
  seesStaff: boolean
}

const isSeen = ({ id, state, seesStaff }: EmailFilter) =>
  and(
    id === undefined ? undefined : eq(emails.id, id),
    state === undefined ? undefined : eq(emails.state, state),
    seesStaff ? undefined : ne(emails.recipient, 'administrator'),
  )

/** The ids of a page of letters, newest first. */
export function findEmailIds(db: Db, which: EmailFilter, page: PageRequest<string>) {
  const last = sql`select last.created_at, last.id from emails last where last.id = ${page.after}::uuid`
  const isAfter = page.after === undefined ? undefined : sql`(${emails.createdAt}, ${emails.id}) < (${last})`
  const query = db
    .select({ id: emails.id })
    .from(emails)
    .where(and(isSeen(which), isAfter))
    .orderBy(desc(emails.createdAt), desc(emails.id))
    .$dynamic()
  const rows = rowsToRead(page)
  return rows === undefined ? query : query.limit(rows)
}

/** A second member of staff who sends the same letter again waits, and then finds it waiting. */
export async function lockEmail(tx: Db, which: EmailFilter & { id: string }) {
  const [row] = await tx.select().from(emails).where(isSeen(which)).for('update')
  return row
}

/** Puts a letter back among those that are due. */
export async function waitAgain(tx: Db, id: string, now: Date): Promise<void> {
  await tx
    .update(emails)
    .set({ state: 'waiting', problem: null, attempts: 0, dueAt: now, finishedAt: null })
    .where(eq(emails.id, id))
}
