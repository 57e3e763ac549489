import { and, asc, eq, inArray, isNull, lte, ne, type SQL, sql } from 'drizzle-orm'
import { KEPT_BY_RESTORE } from '#shared/features/emails/delivery.rules'
import type { EmailFacts } from '#shared/features/emails/email-facts'
import type { EmailKind, EmailState } from '#shared/features/emails/emails.rules'
import { topicOf } from '#shared/features/emails/guardian-topics.rules'
import { mayChange, ROLES } from '#shared/features/staff/roles.rules'
import type { Db } from '../db/db'
import { idOf, rowsOf, type StatementPart, statementPart } from '../db/queries/one-statement'
import { administrators } from '../db/schema/accounts/administrators'
import { guardianAccounts } from '../db/schema/accounts/families'
import { emails, guardianTopicsOff } from '../db/schema/emails'

export type NewEmail = typeof emails.$inferInsert

/** Queues an email, or several together, unless one with the same dedupe key was queued before. */
export async function insertEmail(tx: Db, message: NewEmail | NewEmail[]): Promise<void> {
  const messages = [message].flat()
  await tx.insert(emails).values(messages).onConflictDoNothing({ target: emails.dedupeKey })
}

/** Staff who can act on sessions, and so get emails about them. */
export async function findStaffForSessions(db: Db): Promise<number[]> {
  const roles = ROLES.filter((role) => mayChange(role, 'people'))
  const rows = await db
    .select({ id: administrators.id })
    .from(administrators)
    .where(and(inArray(administrators.role, roles), isNull(administrators.disabledAt)))
  return rows.map(({ id }) => id)
}

/**
 * The guardians of a student's family who get emails of this kind, with an address that is not the student's, as rows
 * of `guardian_id`.
 */
function guardiansOf(studentId: SQL, kind: EmailKind): SQL {
  const topic = topicOf(kind)
  return sql`select account.id as guardian_id from guardian_accounts account
    join students child on child.family_id = account.family_id
    where child.id = ${studentId}::uuid and account.email is not null
      and lower(account.email) is distinct from lower(child.email)${
        topic
          ? sql` and not exists (
        select from ${guardianTopicsOff} where ${guardianTopicsOff.guardianId} = account.id
          and ${guardianTopicsOff.topic} = ${sql.raw(`'${topic}'`)})`
          : sql``
      }`
}

/**
 * The recipients of emails about a session: the student, the confirmed copy recipient, the guardians of the
 * family, and a tutor with an address. An address gets one copy.
 */
function recipientsOfSession(kind: EmailKind, { studentId, tutorId }: { studentId: SQL; tutorId: SQL }): SQL {
  return sql`(select 'student' as recipient, null::uuid as guardian_id
    union all select 'guardian', null from guardians where student_id = ${studentId}::uuid and confirmed_at is not null
      and not exists (select from (${guardiansOf(studentId, kind)}) own
        join guardian_accounts same on same.id = own.guardian_id where lower(same.email) = lower(guardians.email))
    union all select 'guardian', own.guardian_id from (${guardiansOf(studentId, kind)}) own
    union all select 'tutor', null from tutors where id = ${tutorId}::int and email is not null) as notified`
}

/** The guardians who get emails of this kind about the student. */
export async function findGuardiansOf(
  tx: Db,
  studentId: string,
  kind: EmailKind,
): Promise<{ id: string; email: string }[]> {
  const { id, email } = guardianAccounts
  const rows = await tx
    .select({ id, email })
    .from(guardianAccounts)
    .where(sql`${id} in (${guardiansOf(sql`${studentId}`, kind)})`)
    .orderBy(id)
  return rows.flatMap((row) => (row.email === null ? [] : [{ id: row.id, email: row.email }]))
}

interface BookingNotification {
  studentId: string
  tutorId: number
  /** As JSON, without the session's id and the new balance, which the statement adds. */
  facts: string
  now: string
}

/** The part of the booking statement that queues emails about the new session. */
export function insertBookingEmails(session: StatementPart<never>, { paid }: { paid: StatementPart<never> }) {
  return statementPart<BookingNotification>(
    'notified',
    (given) => sql`insert into emails
      (kind, recipient, guardian_id, student_id, tutor_id, session_id, facts, created_at, due_at)
    select 'session-booked', notified.recipient, notified.guardian_id, ${given('studentId')}::uuid,
      ${given('tutorId')}::int,
      ${idOf(session)}, ${given('facts')}::jsonb
        || jsonb_build_object('sessionId', ${idOf(session)}, 'balanceHours', ${rowsOf(paid)}.balance_after),
      ${given('now')}::timestamptz, ${given('now')}::timestamptz
    from ${rowsOf(session, paid)}, ${recipientsOfSession('session-booked', {
      studentId: given('studentId'),
      tutorId: given('tutorId'),
    })} returning id`,
  )
}

/** The part that queues the low-balance emails, if this booking takes the balance below the limit. */
export function insertLowHoursEmail({ paid }: { paid: StatementPart<never> }) {
  return statementPart<{ studentId: string; durationHours: number; lowHours: number; now: string }>(
    'warned',
    (given) => sql`insert into emails (kind, recipient, guardian_id, student_id, facts, created_at, due_at)
    select 'hours-low', warned.recipient, warned.guardian_id, ${given('studentId')}::uuid,
      jsonb_build_object('balanceHours', ${rowsOf(paid)}.balance_after),
      ${given('now')}::timestamptz, ${given('now')}::timestamptz
    from ${rowsOf(paid)}, (select 'student' as recipient, null::uuid as guardian_id
      union all select 'guardian', own.guardian_id
        from (${guardiansOf(given('studentId'), 'hours-low')}) own) as warned
    where ${rowsOf(paid)}.balance_after < ${given('lowHours')}::numeric
      and ${rowsOf(paid)}.balance_after + ${given('durationHours')}::numeric >= ${given('lowHours')}::numeric
    returning id`,
  )
}

interface SessionNotification<Kind extends EmailKind> {
  kind: Kind
  studentId: string
  tutorId: number
  sessionId: number
  facts: EmailFacts[Kind]
  now: Date
  /** The tutor made the change and gets no email about it. */
  isByTutor?: boolean
}

/** Queues emails about a changed session. */
export async function insertSessionEmails<Kind extends EmailKind>(
  tx: Db,
  email: SessionNotification<Kind>,
): Promise<void> {
  const { kind, studentId, tutorId, sessionId, facts } = email
  const now = email.now.toISOString()
  await tx.execute(sql`insert into emails
      (kind, recipient, guardian_id, student_id, tutor_id, session_id, facts, created_at, due_at)
    select ${kind}, notified.recipient, notified.guardian_id, ${studentId}::uuid, ${tutorId}::int, ${sessionId}::int,
      ${JSON.stringify(facts)}::jsonb, ${now}::timestamptz, ${now}::timestamptz
    from ${recipientsOfSession(kind, { studentId: sql`${studentId}`, tutorId: sql`${tutorId}` })}
    where ${email.isByTutor === true ? sql`notified.recipient <> 'tutor'` : sql`true`}`)
}

/** Queues the email to the former tutor, if there is an address. */
export async function insertFormerTutorEmail<Kind extends EmailKind>(
  tx: Db,
  email: SessionNotification<Kind>,
): Promise<void> {
  const { kind, studentId, tutorId, sessionId, facts } = email
  const now = email.now.toISOString()
  await tx.execute(sql`insert into emails (kind, recipient, student_id, tutor_id, session_id, facts, created_at, due_at)
    select ${kind}, 'tutor', ${studentId}::uuid, id, ${sessionId}::int, ${JSON.stringify(facts)}::jsonb,
      ${now}::timestamptz, ${now}::timestamptz
    from tutors where id = ${tutorId}::int and email is not null`)
}

/**
 * Takes emails that are due. Their due time moves on immediately, so that other processes skip them, and so that they
 * are due again if this process dies.
 */
export async function takeDue(db: Db, { now, until, limit }: { now: Date; until: Date; limit: number }) {
  const due = db
    .select({ id: emails.id })
    .from(emails)
    .where(and(eq(emails.state, 'waiting'), lte(emails.dueAt, now)))
    .orderBy(asc(emails.dueAt))
    .limit(limit)
    .for('update', { skipLocked: true })
  const rows = await db
    .update(emails)
    .set({ dueAt: until, attempts: sql`${emails.attempts} + 1` })
    // As an array, the locking query runs once; as a plain subquery it could run again for each row.
    .where(sql`${emails.id} = any(array(${due}))`)
    .returning({ id: emails.id })
  return rows.map(({ id }) => id)
}

interface EmailsOutcome {
  ids: string[]
  state: EmailState
  problem: string | null
  now: Date
}

/** Records the outcome of emails, unless they already have one. */
export async function finishEmails(db: Db, { ids, state, problem, now }: EmailsOutcome): Promise<void> {
  if (ids.length === 0) return
  await db
    .update(emails)
    .set({ state, problem, finishedAt: now })
    .where(and(inArray(emails.id, ids), eq(emails.state, 'waiting')))
}

export async function retryLater(db: Db, { id, dueAt, problem }: { id: string; dueAt: Date; problem: string }) {
  await db
    .update(emails)
    .set({ dueAt, problem })
    .where(and(eq(emails.id, id), eq(emails.state, 'waiting')))
}

export async function findNextDue(db: Db): Promise<Date | undefined> {
  const [row] = await db
    .select({ dueAt: emails.dueAt })
    .from(emails)
    .where(eq(emails.state, 'waiting'))
    .orderBy(asc(emails.dueAt))
    .limit(1)
  return row?.dueAt
}

/** For an account that is being deleted: tutors keep their emails, without the student's notes. */
export async function forgetNotesInTutorEmails(tx: Db, studentId: string): Promise<void> {
  await tx
    .update(emails)
    .set({ facts: sql`${emails.facts} || '{"notes": null}'` })
    .where(eq(emails.studentId, studentId))
}

/** After a restore, emails that were queued in the backup are not sent. */
export async function storeQueuedEmails(db: Db, now: Date): Promise<void> {
  await db
    .update(emails)
    .set({ state: 'kept', problem: KEPT_BY_RESTORE, finishedAt: now })
    .where(eq(emails.state, 'waiting'))
}

export async function removeOldEmails(db: Db, before: Date): Promise<void> {
  await db.delete(emails).where(and(lte(emails.createdAt, before), ne(emails.state, 'waiting')))
}
