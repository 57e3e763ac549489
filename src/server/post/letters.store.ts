import { and, asc, eq, inArray, lte, ne, type SQL, sql } from 'drizzle-orm'
import { KEPT_BY_RESTORE } from '#shared/features/letters/delivery.rules'
import type { LetterFacts } from '#shared/features/letters/letter-facts'
import type { LetterKind, LetterState } from '#shared/features/letters/letters.rules'
import type { Db } from '../db/client'
import { idOf, rowsOf, type StatementPart, statementPart } from '../db/one-statement'
import { guardians, letterChoices, letters } from '../db/schema/letters'

export type NewLetter = typeof letters.$inferInsert

/** Puts one letter into the post; one whose key is there already is not written again. */
export async function insertLetter(tx: Db, letter: NewLetter): Promise<void> {
  await tx.insert(letters).values(letter).onConflictDoNothing({ target: letters.onceKey })
}

/** Who is told of a session: the student, a guardian who said yes, and a tutor who has an address. */
function toldOfSession(studentId: SQL, tutorId: SQL): SQL {
  return sql`(select 'student' as recipient
    union all select 'guardian' from guardians where student_id = ${studentId}::uuid and confirmed_at is not null
    union all select 'tutor' from tutors where id = ${tutorId}::int and email is not null) as told`
}

interface BookingTold {
  studentId: string
  tutorId: number
  /** Without the session's number and the new balance, which the statement knows. */
  facts: string
  now: string
}

/** The letters about a session that other parts of the statement write and pay for. */
export function insertBookingLetters(session: StatementPart<never>, { paid }: { paid: StatementPart<never> }) {
  return statementPart<BookingTold>(
    'told',
    (given) => sql`insert into letters (kind, recipient, student_id, tutor_id, session_id, facts, created_at, due_at)
    select 'session-booked', told.recipient, ${given('studentId')}::uuid, ${given('tutorId')}::int, ${idOf(session)},
      ${given('facts')}::jsonb || jsonb_build_object('sessionId', ${idOf(session)}, 'balanceHours', ${rowsOf(paid)}.balance_after),
      ${given('now')}::timestamptz, ${given('now')}::timestamptz
    from ${rowsOf(session, paid)}, ${toldOfSession(given('studentId'), given('tutorId'))} returning id`,
  )
}

/** The letter that hours are nearly used up, where the entry of the part before crosses that line. */
export function insertLowHoursLetter({ paid }: { paid: StatementPart<never> }) {
  return statementPart<{ studentId: string; durationHours: number; lowHours: number; now: string }>(
    'warned',
    (given) => sql`insert into letters (kind, recipient, student_id, facts, created_at, due_at)
    select 'hours-low', 'student', ${given('studentId')}::uuid,
      jsonb_build_object('balanceHours', ${rowsOf(paid)}.balance_after), ${given('now')}::timestamptz, ${given('now')}::timestamptz
    from ${rowsOf(paid)} where ${rowsOf(paid)}.balance_after < ${given('lowHours')}::numeric
      and ${rowsOf(paid)}.balance_after + ${given('durationHours')}::numeric >= ${given('lowHours')}::numeric returning id`,
  )
}

interface SessionTold<Kind extends LetterKind> {
  kind: Kind
  studentId: string
  tutorId: number
  sessionId: number
  facts: LetterFacts[Kind]
  now: Date
}

/** The letters about a session that has changed. */
export async function insertSessionLetters<Kind extends LetterKind>(tx: Db, told: SessionTold<Kind>): Promise<void> {
  const { kind, studentId, tutorId, sessionId, facts } = told
  const now = told.now.toISOString()
  await tx.execute(sql`insert into letters (kind, recipient, student_id, tutor_id, session_id, facts, created_at, due_at)
    select ${kind}, told.recipient, ${studentId}::uuid, ${tutorId}::int, ${sessionId}::int, ${JSON.stringify(facts)}::jsonb,
      ${now}::timestamptz, ${now}::timestamptz
    from ${toldOfSession(sql`${studentId}`, sql`${tutorId}`)}`)
}

/** The letter to a tutor who had the session, if they have an address. */
export async function insertFormerTutorLetter<Kind extends LetterKind>(tx: Db, told: SessionTold<Kind>): Promise<void> {
  const { kind, studentId, tutorId, sessionId, facts } = told
  const now = told.now.toISOString()
  await tx.execute(sql`insert into letters (kind, recipient, student_id, tutor_id, session_id, facts, created_at, due_at)
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
    .select({ id: letters.id })
    .from(letters)
    .where(and(eq(letters.state, 'waiting'), lte(letters.dueAt, now)))
    .orderBy(asc(letters.dueAt))
    .limit(most)
    .for('update', { skipLocked: true })
  const rows = await db
    .update(letters)
    .set({ dueAt: until, tries: sql`${letters.tries} + 1` })
    // An array is made once; a plain list of a locking query could be asked again for each row.
    .where(sql`${letters.id} = any(array(${due}))`)
    .returning({ id: letters.id })
  return rows.map(({ id }) => id)
}

interface Outcome {
  ids: string[]
  state: LetterState
  problem: string | null
  now: Date
}

/** Notes how letters ended; one that has ended before stays as it was. */
export async function finishLetters(db: Db, { ids, state, problem, now }: Outcome): Promise<void> {
  if (ids.length === 0) return
  await db
    .update(letters)
    .set({ state, problem, finishedAt: now })
    .where(and(inArray(letters.id, ids), eq(letters.state, 'waiting')))
}

export async function tryLater(db: Db, { id, dueAt, problem }: { id: string; dueAt: Date; problem: string }) {
  await db
    .update(letters)
    .set({ dueAt, problem })
    .where(and(eq(letters.id, id), eq(letters.state, 'waiting')))
}

/** A letter is due again when it is tried: only what nobody takes up stays due for a minute. */
const OVERDUE_MS = 60_000

/** How many letters nobody takes up. */
export async function countOverdue(db: Db, now: Date): Promise<number> {
  const isOverdue = and(eq(letters.state, 'waiting'), lte(letters.dueAt, new Date(now.getTime() - OVERDUE_MS)))
  return db.$count(letters, isOverdue)
}

/** When the next letter is due, if any waits. */
export async function findNextDue(db: Db): Promise<Date | undefined> {
  const [row] = await db
    .select({ dueAt: letters.dueAt })
    .from(letters)
    .where(eq(letters.state, 'waiting'))
    .orderBy(asc(letters.dueAt))
    .limit(1)
  return row?.dueAt
}

/** For an account that is being deleted: nothing of the student's stays, and a tutor reads no more notes. */
export async function forgetLetters(tx: Db, studentId: string): Promise<void> {
  await tx.delete(letters).where(and(eq(letters.studentId, studentId), ne(letters.recipient, 'tutor')))
  await tx
    .update(letters)
    .set({ facts: sql`${letters.facts} || '{"notes": null}'` })
    .where(eq(letters.studentId, studentId))
  await tx.delete(letterChoices).where(eq(letterChoices.studentId, studentId))
  await tx.delete(guardians).where(eq(guardians.studentId, studentId))
}

/** After a restore nothing is sent that was waiting when the backup was made. */
export async function keepWaitingLetters(db: Db, now: Date): Promise<void> {
  await db
    .update(letters)
    .set({ state: 'kept', problem: KEPT_BY_RESTORE, finishedAt: now })
    .where(eq(letters.state, 'waiting'))
}

export async function removeOldLetters(db: Db, before: Date): Promise<void> {
  await db.delete(letters).where(and(lte(letters.createdAt, before), ne(letters.state, 'waiting')))
}
