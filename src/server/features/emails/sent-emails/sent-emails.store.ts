import { and, desc, eq, ne, or, type SQL, sql } from 'drizzle-orm'
import type { EmailState } from '#shared/features/emails/emails.rules'
import type { Db } from '../../../db/db'
import { hasWordsBeginning, searchedWords } from '../../../db/queries/search-words'
import { administrators } from '../../../db/schema/accounts/administrators'
import { students } from '../../../db/schema/accounts/students'
import { copyRecipients, emails } from '../../../db/schema/emails'
import { tutors } from '../../../db/schema/tutoring/booking'
import { type PageRequest, rowsToRead } from '../../../http/responses/paging'

export interface EmailFilter {
  id?: string
  state?: EmailState | undefined
  /** Words of a name, or an email; has at least one letter or digit. */
  search?: string | undefined
  /** Whether the caller may see emails about staff accounts. */
  seesStaff: boolean
}

const matches = ({ id, state, search, seesStaff }: EmailFilter) =>
  and(
    id === undefined ? undefined : eq(emails.id, id),
    state === undefined ? undefined : eq(emails.state, state),
    search === undefined ? undefined : concerns(search),
    seesStaff ? undefined : ne(emails.recipient, 'administrator'),
  )

/** Whether an email was sent to this person or address, or is about this student. */
function concerns(search: string): SQL | undefined {
  const containing = `%${search.toLowerCase().replaceAll(/[\\%_]/g, '\\$&')}%`
  return or(
    sql`lower(${emails.address}) like ${containing}`,
    sql`${emails.studentId} in (select id from ${students} where ${hasWordsBeginning(students.words, search)})`,
    sql`${emails.tutorId} in (select id from ${tutors}
      where ${hasWordsBeginning(searchedWords([tutors.name]), search)})`,
    sql`${emails.administratorId} in (select id from ${administrators}
      where lower(name) like ${containing} or lower(email) like ${containing})`,
    sql`${emails.recipient} = 'guardian' and ${emails.studentId} in (select student_id from ${copyRecipients}
      where lower(email) like ${containing})`,
  )
}

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

/** Locked, so that two people cannot resend the same email concurrently. */
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
