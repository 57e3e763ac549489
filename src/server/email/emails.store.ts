import { and, asc, eq, inArray, lte, ne, type SQL, sql } from 'drizzle-orm'
import { KEPT_BY_RESTORE } from '#shared/features/emails/delivery.rules'
import type { EmailFacts } from '#shared/features/emails/email-facts'
import type { EmailKind, EmailState } from '#shared/features/emails/emails.rules'
import { MINUTE_MS } from '#shared/time/units'
import type { Db } from '../db/db'
import { idOf, rowsOf, type StatementPart, statementPart } from '../db/one-statement'
import { emails } from '../db/schema/emails'

export type NewEmail = typeof emails.$inferInsert

/** Puts one letter into the post; one whose key is there already is not written again. */
export async function insertEmail(tx: Db, message: NewEmail): Promise<void> {
  await tx.insert(emails).values(message).onConflictDoNothing({ target: emails.dedupeKey })
}

/** Who is told of a session: the student, a guardian who said yes, and a tutor who has an address. */
function notifiedOfSession(studentId: SQL, tutorId: SQL): SQL {
  return sql`(select 'student' as recipient
    union all select 'guardian' from guardians where student_id = ${studentId}::uuid and confirmed_at is not null
    union all select 'tutor' from tutors where id = ${tutorId}::int and email is not null) as told`
}

interface BookingNotification {
  studentId: string
  tutorId: number
  /** Without the session's number and the new balance, which the statement knows. */
  facts: string
  now: string
}

/** The letters about a session that other parts of the statement write and pay for. */
export function insertBookingEmails(session: StatementPart<never>, { paid }: { paid: StatementPart<never> }) {
  return statementPart<BookingNotification>(
    'told',
    (given) => sql`insert into emails (kind, recipient, student_id, tutor_id, session_id, facts, created_at, due_at)
    select 'session-booked', told.recipient, ${given('studentId')}::uuid, ${given('tutorId')}::int, ${idOf(session)},
      ${given('facts')}::jsonb || jsonb_build_object('sessionId', ${idOf(session)}, 'balanceHours', ${rowsOf(paid)}.balance_after),
      ${given('now')}::timestamptz, ${given('now')}::timestamptz
    from ${rowsOf(session, paid)}, ${notifiedOfSession(given('studentId'), given('tutorId'))} returning id`,
  )
}

/** The letter that hours are nearly used up, where the entry of the part before crosses that line. */
export function insertLowHoursEmail({ paid }: { paid: StatementPart<never> }) {
  return statementPart<{ studentId: string; durationHours: number; lowHours: number; now: string }>(
    'warned',
    (given) => sql`insert into emails (kind, recipient, student_id, facts, created_at, due_at)
    select 'hours-low', 'student', ${given('studentId')}::uuid,
      jsonb_build_object('balanceHours', ${rowsOf(paid)}.balance_after), ${given('now')}::timestamptz, ${given('now')}::timestamptz
    from ${rowsOf(paid)} where ${rowsOf(paid)}.balance_after < ${given('lowHours')}::numeric
      and ${rowsOf(paid)}.balance_after + ${given('durationHours')}::numeric >= ${given('lowHours')}::numeric returning id`,
  )
}

interface SessionNotification<Kind extends EmailKind> {
  kind: Kind
  studentId: string
  tutorId: number
  sessionId: number
  facts: EmailFacts[Kind]
  now: Date
}

/** The letters about a session that has changed. */
export async function insertSessionEmails<Kind extends EmailKind>(
  tx: Db,
  told: SessionNotification<Kind>,
): Promise<void> {
  const { kind, studentId, tutorId, sessionId, facts } = told
  const now = told.now.toISOString()
  await tx.execute(sql`insert into emails (kind, recipient, student_id, tutor_id, session_id, facts, created_at, due_at)
    select ${kind}, told.recipient, ${studentId}::uuid, ${tutorId}::int, ${sessionId}::int, ${JSON.stringify(facts)}::jsonb,
      ${now}::timestamptz, ${now}::timestamptz
    from ${notifiedOfSession(sql`${studentId}`, sql`${tutorId}`)}`)
}

/** The letter to a tutor who had the session, if they have an address. */
export async function insertFormerTutorEmail<Kind extends EmailKind>(
  tx: Db,
  told: SessionNotification<Kind>,
): Promise<void> {
  const { kind, studentId, tutorId, sessionId, facts } = told
  const now = told.now.toISOString()
  await tx.execute(sql`insert into emails (kind, recipient, student_id, tutor_id, session_id, facts, created_at, due_at)
    select ${kind}, 'tutor', ${studentId}::uuid, id, ${sessionId}::int, ${JSON.stringify(facts)}::jsonb,
      ${now}::timestamptz, ${now}::timestamptz
    from tutors where id = ${tutorId}::int and email is not null`)
}

/**
 * Takes letters that are due, for whoever delivers them. Their next try moves on at once: other processes pass them over,
 * and those of a process that died come again.
 */
export async function takeDue(db: Db, { now, until, most }: { now: Date; until: Date; most: number }) {
  const due = db
    .select({ id: emails.id })
    .from(emails)
    .where(and(eq(emails.state, 'waiting'), lte(emails.dueAt, now)))
    .orderBy(asc(emails.dueAt))
    .limit(most)
    .for('update', { skipLocked: true })
  const rows = await db
    .update(emails)
    .set({ dueAt: until, attempts: sql`${emails.attempts} + 1` })
    // An array is made once; a plain list of a locking query could be asked again for each row.
    .where(sql`${emails.id} = any(array(${due}))`)
    .returning({ id: emails.id })
  return rows.map(({ id }) => id)
}

interface Outcome {
  ids: string[]
  state: EmailState
  problem: string | null
  now: Date
}

/** Notes how letters ended; one that has ended before stays as it was. */
export async function finishEmails(db: Db, { ids, state, problem, now }: Outcome): Promise<void> {
  if (ids.length === 0) return
  await db
    .update(emails)
    .set({ state, problem, finishedAt: now })
    .where(and(inArray(emails.id, ids), eq(emails.state, 'waiting')))
}

export async function tryLater(db: Db, { id, dueAt, problem }: { id: string; dueAt: Date; problem: string }) {
  await db
    .update(emails)
    .set({ dueAt, problem })
    .where(and(eq(emails.id, id), eq(emails.state, 'waiting')))
}

/** A letter is due again when it is tried: only what nobody takes up stays due for a minute. */
const OVERDUE_MS = MINUTE_MS

/** How many letters nobody takes up. */
export async function countOverdue(db: Db, now: Date): Promise<number> {
  const isOverdue = and(eq(emails.state, 'waiting'), lte(emails.dueAt, new Date(now.getTime() - OVERDUE_MS)))
  return db.$count(emails, isOverdue)
}

/** When the next letter is due, if any waits. */
export async function findNextDue(db: Db): Promise<Date | undefined> {
  const [row] = await db
    .select({ dueAt: emails.dueAt })
    .from(emails)
    .where(eq(emails.state, 'waiting'))
    .orderBy(asc(emails.dueAt))
    .limit(1)
  return row?.dueAt
}

/** For an account that is being deleted: tutors keep their emails, without what the student wrote. */
export async function forgetNotesInTutorEmails(tx: Db, studentId: string): Promise<void> {
  await tx
    .update(emails)
    .set({ facts: sql`${emails.facts} || '{"notes": null}'` })
    .where(eq(emails.studentId, studentId))
}

/** After a restore nothing is sent that was waiting when the backup was made. */
export async function keepQueuedEmails(db: Db, now: Date): Promise<void> {
  await db
    .update(emails)
    .set({ state: 'kept', problem: KEPT_BY_RESTORE, finishedAt: now })
    .where(eq(emails.state, 'waiting'))
}

export async function removeOldEmails(db: Db, before: Date): Promise<void> {
  await db.delete(emails).where(and(lte(emails.createdAt, before), ne(emails.state, 'waiting')))
}
