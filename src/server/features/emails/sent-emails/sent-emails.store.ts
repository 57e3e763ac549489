import { and, desc, eq, ne, sql } from 'drizzle-orm'
import type { EmailState } from '#shared/features/emails/emails.rules'
import type { Db } from '../../../db/db'
import { emails } from '../../../db/schema/emails'
import { type PageRequest, rowsToRead } from '../../../http/responses/paging'

export interface EmailFilter {
  id?: string
  state?: EmailState | undefined
  /** Whether the caller may see emails about staff accounts. */
  seesStaff: boolean
}

const matches = ({ id, state, seesStaff }: EmailFilter) =>
  and(
    id === undefined ? undefined : eq(emails.id, id),
    state === undefined ? undefined : eq(emails.state, state),
    seesStaff ? undefined : ne(emails.recipient, 'administrator'),
  )

/** The ids of a page of emails, newest first. */
export function findEmailIds(db: Db, filter: EmailFilter, page: PageRequest<string>) {
  const last = sql`select last.created_at, last.id from emails last where last.id = ${page.after}::uuid`
  const isAfter = page.after === undefined ? undefined : sql`(${emails.createdAt}, ${emails.id}) < (${last})`
  const query = db
    .select({ id: emails.id })
    .from(emails)
    .where(and(matches(filter), isAfter))
    .orderBy(desc(emails.createdAt), desc(emails.id))
    .$dynamic()
  const rows = rowsToRead(page)
  return rows === undefined ? query : query.limit(rows)
}

/** Locked, so that two people cannot resend the same email at once. */
export async function lockEmail(tx: Db, filter: EmailFilter & { id: string }) {
  const [row] = await tx.select().from(emails).where(matches(filter)).for('update')
  return row
}

export async function requeueEmail(tx: Db, id: string, now: Date): Promise<void> {
  await tx
    .update(emails)
    .set({ state: 'waiting', problem: null, attempts: 0, dueAt: now, finishedAt: null })
    .where(eq(emails.id, id))
}
