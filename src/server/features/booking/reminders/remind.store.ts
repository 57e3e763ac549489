import { and, asc, eq, gt, isNotNull, lt, lte, notExists, type SQL, sql } from 'drizzle-orm'
import type { EmailKind } from '#shared/features/emails/emails.rules'
import { HOUR_MS } from '#shared/time/units'
import type { Db } from '../../../db/db'
import { sessions, tutors } from '../../../db/schema/booking'
import { emails } from '../../../db/schema/emails'
import { students } from '../../../db/schema/students'
import { sessionColumns } from '../sessions/sessions.store'

const startsAt = sql`${sessions.endsAt} - make_interval(hours => ${sessions.durationHours})`

/** What a reminder is known by: a session that moves is worth a new one. */
export function reminderKey(kind: EmailKind, { id, sequence }: { id: number; sequence: number }): string {
  return `${kind} ${id} ${sequence}`
}

export function tutorsDayKey(tutorId: number, day: string): string {
  return `tutor-day ${tutorId} ${day}`
}

function withoutReminder(db: Db, kind: EmailKind): SQL {
  const key = sql`${`${kind} `} || ${sessions.id} || ' ' || ${sessions.sequence}`
  return notExists(db.select({ id: emails.id }).from(emails).where(sql`${emails.dedupeKey} = ${key}`))
}

function findScheduledWith(db: Db, condition: SQL | undefined, most: number) {
  return db
    .select({ ...sessionColumns, studentId: sessions.studentId, tutorEmail: tutors.email, student: studentName })
    .from(sessions)
    .innerJoin(tutors, eq(tutors.id, sessions.tutorId))
    .innerJoin(students, eq(students.id, sessions.studentId))
    .where(and(eq(sessions.status, 'scheduled'), condition))
    .orderBy(asc(sessions.endsAt), asc(sessions.id))
    .limit(most)
}

const studentName = { firstName: students.firstName, lastName: students.lastName }

export type SessionToRemind = Awaited<ReturnType<typeof findScheduledWith>>[number]

interface Day {
  from: Date
  to: Date
  /** What was booked or moved later than this has just been told. */
  since: Date
  most: number
}

/** Sessions of a day that nobody was reminded of. */
export function findOnDay(db: Db, { from, to, since, most }: Day) {
  const onDay = and(gt(sessions.endsAt, from), lte(sessions.endsAt, to), lt(sessions.updatedAt, since))
  return findScheduledWith(db, and(onDay, withoutReminder(db, 'session-tomorrow')), most)
}

/** Sessions that begin within a time and that nobody was reminded of. */
export function findSoon(db: Db, { now, withinMs, most }: { now: Date; withinMs: number; most: number }) {
  const at = (afterMs: number) => sql`${new Date(now.getTime() + afterMs).toISOString()}::timestamptz`
  const soon = and(
    gt(sessions.endsAt, now),
    // No session is longer than two hours; this lets the index find those that may begin soon.
    lt(sessions.endsAt, new Date(now.getTime() + withinMs + 2 * HOUR_MS + 1)),
    sql`${startsAt} > ${at(0)}`,
    sql`${startsAt} <= ${at(withinMs)}`,
    // What was booked or moved within that time has just been told.
    sql`${sessions.updatedAt} < ${startsAt} - make_interval(secs => ${withinMs / 1000}::int)`,
  )
  return findScheduledWith(db, and(soon, withoutReminder(db, 'session-soon')), most)
}

/** A day of each tutor who has an address and was not yet told of it. */
export function findTutorsOfDay(db: Db, { day, from, to, most }: Omit<Day, 'since'> & { day: string }) {
  const notNotified = notExists(
    db
      .select({ id: emails.id })
      .from(emails)
      .where(sql`${emails.dedupeKey} = 'tutor-day ' || ${sessions.tutorId} || ' ' || ${day}`),
  )
  const onDay = and(gt(sessions.endsAt, from), lte(sessions.endsAt, to))
  return findScheduledWith(db, and(onDay, isNotNull(tutors.email), notNotified), most)
}
